// The page of the games. Programs in WebAssembly know the puzzles: what is here draws boards and
// passes on what people do.

const $ = (id) => document.getElementById(id)
const sessions = new Map() // by puzzle: what was played, kept while another is on the page
const programs = new Map() // by name: the promise that it runs
let game, about, session // the puzzle on the page

// load runs a program, which adds its games to the global nibble.
function load(name) {
  if (!programs.has(name)) {
    const go = new Go()
    const running = fetch(name + '.wasm').then((answer) => {
      if (!answer.ok) throw new Error(answer.status + ' ' + answer.statusText)
      return answer.arrayBuffer()
    }).then((code) => WebAssembly.instantiate(code, go.importObject)).then((program) => { go.run(program.instance) })
    running.catch(() => programs.delete(name)) // so that it can be tried again
    programs.set(name, running)
  }
  return programs.get(name)
}

// unescaped returns text of an address as people read it, or as it is if it is damaged.
function unescaped(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

let opened = 0 // how often open was called

// open shows what the address says: #puzzle or #puzzle/board.
async function open() {
  const time = ++opened
  const [name, written] = unescaped(location.hash.slice(1)).split(/\/(.*)/s)
  const links = [...document.querySelectorAll('nav a')]
  const link = links.find((a) => a.hash === '#' + name) ?? links[0]
  const wanted = link.hash.slice(1)
  $('loading').hidden = true
  if (about?.name === wanted && current().board === written) return
  stop()
  $('loading').hidden = false
  tell('loading', 'Loading ' + link.textContent + ' ...')
  let failed = ''
  await load(link.dataset.program).catch((err) => { failed = err.message })
  if (time !== opened) return // somebody went on to another puzzle
  if (failed) {
    tell('loading', link.textContent + ' could not be loaded: ' + failed)
    return
  }
  $('loading').hidden = true
  links.forEach((a) => mark(a, 'aria-current', a === link && 'page'))
  if (about?.name !== wanted) choose(wanted)
  let fault = name && name !== wanted ? 'There is no puzzle "' + name + '" on this page.' : ''
  if (written !== undefined && !fault) {
    const state = game.state(written)
    if (!state.error) begin(state)
    else fault = 'The address has no board of this puzzle: ' + state.error + '.'
  }
  if (session) show()
  else make(Number($('far').value))
  tell('wrong', fault)
}

// choose puts a puzzle on the page.
function choose(name) {
  game = nibble[name]
  about = game.about()
  session = sessions.get(name)
  document.title = document.querySelector('nav [aria-current]').textContent + ' - nibble'
  document.querySelector('main').hidden = false
  $('help').textContent = about.help
  for (const id of ['wrong', 'said', 'drawn']) tell(id, '')
  const board = $('board')
  board.replaceChildren()
  board.dataset.game = name
  board.className = about.slides ? 'tiles' : ''
  const all = [...about.spots, ...about.ends]
  const columns = Math.max(...all.map((s) => s.x)) + 1, rows = Math.max(...all.map((s) => s.y)) + 1
  board.style.setProperty('--columns', columns)
  board.style.setProperty('--rows', rows)
  board.style.aspectRatio = columns + ' / ' + rows
  about.spots.forEach((_, spot) => {
    if (about.slides && spot === 0) return // 0 is the gap
    const cell = document.createElement(about.ends.length ? 'span' : 'button')
    cell.dataset.spot = spot
    board.append(cell)
  })
  for (const end of about.ends) {
    const button = moveButton(end.move)
    button.className = 'end'
    place(button, end)
    board.append(button)
  }
  const ring = about.spots.filter((s) => s.marked)
  if (ring.length) {
    const frame = document.createElement('span'), least = (a) => Math.min(...ring.map((s) => s[a]))
    frame.className = 'mark'
    place(frame, { x: least('x'), y: least('y') })
    for (const [side, axis, n] of [['width', 'x', columns], ['height', 'y', rows]]) {
      frame.style[side] = 100 * (Math.max(...ring.map((s) => s[axis])) + 1 - least(axis)) / n + '%'
    }
    board.append(frame)
  }
  $('moves').replaceChildren(...(about.buttons ? about.moves.map(moveButton) : []))
  $('far').max = about.counts.length - 1
  const most = Math.log1p(Math.max(...about.counts))
  $('chart').setAttribute('viewBox', '0 0 ' + about.counts.length + ' 1')
  $('chart').replaceChildren(...about.counts.map((n, distance) => {
    const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect'), height = Math.log1p(n) / most
    for (const [key, value] of Object.entries({ x: distance + 0.1, width: 0.8, y: 1 - height, height })) bar.setAttribute(key, value)
    return bar
  }))
  aim(Math.round(Number($('far').max) * 0.6))
}

function moveButton(move) {
  const button = document.createElement('button')
  button.textContent = button.dataset.move = move
  button.setAttribute('aria-label', 'move ' + move)
  button.onclick = () => { stop(); play(move) }
  return button
}

// place puts an element where x and y are in the drawing.
function place(element, { x, y }) {
  element.style.left = 'calc(100% * ' + x + ' / var(--columns))'
  element.style.top = 'calc(100% * ' + y + ' / var(--rows))'
}

// mark gives an element an attribute, or if there is no value takes it away.
function mark(element, attribute, value) {
  if (value) element.setAttribute(attribute, value)
  else element.removeAttribute(attribute)
}

function tell(id, text) { $(id).textContent = text }

// spotOf returns the spot of a cell on the board: that of its tile, if the puzzle slides, and else
// its own.
function spotOf(cell) {
  const spot = Number(cell.dataset.spot)
  return about.slides ? current().shown.indexOf(spot) : spot
}

// current returns the state of the board that is played.
const current = () => session.states[session.at]

const plural = (n, noun) => n.toLocaleString('en') + ' ' + noun + (n === 1 ? '' : 's')

// begin starts to play from a board.
function begin(state) {
  session = { states: [state], moves: [], at: 0, hint: 0 }
  sessions.set(about.name, session)
}

// show draws the board that is played, and all that is known of it.
function show() {
  const { states, at } = session, state = states[at], start = states[0].distance
  for (const cell of $('board').querySelectorAll('[data-spot]')) {
    const spot = spotOf(cell), n = state.shown[spot]
    place(cell, about.spots[spot])
    cell.dataset.n = n
    cell.textContent = about.labels[n]
    if (cell.tagName === 'BUTTON') cell.setAttribute('aria-label', about.noun + ' ' + about.labels[n] + ', ' + about.spots[spot].place)
  }
  tell('drawing', state.drawing)
  tell('distance', state.distance ? plural(state.distance, 'move') + ' to go'
    : at ? 'Solved in ' + plural(at, 'move') + ', best was ' + start : 'Solved')
  tell('tally', state.distance ? plural(at, 'move') + ' made, best from the start is ' + start : '')
  tell('facts', (state.facts ?? []).map((f) => about.noun + ' ' + f.to + ' in ' + f.distance).join(', '))
  $('text').value = state.text
  $('undo').disabled = $('restart').disabled = at === 0
  $('redo').disabled = at === states.length - 1
  $('solve').disabled = $('step').disabled = state.distance === 0
  $('hint').disabled = state.distance === 0
  tell('said', '')
  advise(0)
  history.replaceState(null, '', '#' + about.name + '/' + state.board)
}

// play makes a move.
function play(move) {
  const state = game.play(current().board, move)
  if (state.error) {
    tell('said', 'Not possible: ' + state.error + '.')
    return
  }
  session.states.splice(++session.at, Infinity, state)
  session.moves.splice(session.at - 1, Infinity, move)
  tell('wrong', '')
  show()
}

// back goes to another of the boards that were played.
function back(at) {
  stop()
  if (at < 0 || at >= session.states.length) return
  session.at = at
  show()
}

// advise sets how much has been told of the next move: nothing, whether the last one was good,
// or which are the best.
function advise(step) {
  session.hint = step
  tell('hint', ['Hint', 'Which move?', 'Make it'][step])
  for (const marked of document.querySelectorAll('.best')) marked.classList.remove('best')
}

function hint() {
  stop()
  const { states, moves, at } = session, state = states[at], best = bestMoves(state)
  switch (session.hint) {
    case 0:
      advise(1)
      tell('said', at === 0 ? 'No move made yet.' : moves[at - 1] + ' was ' + (state.distance < states[at - 1].distance
        ? 'good: one move nearer.' : states[at - 1].distance === 0 ? 'away from the goal.'
          : 'not the best: ' + bestMoves(states[at - 1]).join(' or ') + ' leads nearer.'))
      break
    case 1:
      advise(2)
      tell('said', 'Best: ' + best.join(' or ') + '.')
      for (const button of document.querySelectorAll('[data-move]')) button.classList.toggle('best', best.includes(button.dataset.move))
      if (about.slides) {
        for (const cell of $('board').querySelectorAll('[data-spot]')) {
          cell.classList.toggle('best', best.includes(game.meant(state.board, spotOf(cell), 0, 0)))
        }
      }
      break
    default:
      play(best[0])
  }
}

const bestMoves = (state) => state.hints.filter((h) => h.distance === state.hints[0].distance).map((h) => h.move)

// The way is played by a timer, until it ends or somebody does something else.
let timer = 0

function stop() {
  clearTimeout(timer)
  timer = 0
  tell('solve', 'Solve')
}

function step() {
  play(current().hints[0].move)
}

function solve() {
  step()
  if (current().distance === 0) return stop()
  timer = setTimeout(solve, Number($('speed').value))
  tell('solve', 'Stop')
}

// make begins with a new board at a distance, drawn by a seed.
function make(distance, seed = Math.floor(Math.random() * 1e9)) {
  stop()
  const state = game.draw(distance, seed)
  if (state.error) return tell('drawn', state.error)
  begin(state)
  tell('wrong', '')
  show()
  tell('drawn', 'Drawn ' + plural(distance, 'move') + ' away, by seed ' + seed + '.')
}

// aim says how hard a new board is to be.
function aim(distance) {
  $('far').value = distance
  const text = plural(distance, 'move') + ' away: ' + plural(about.counts[distance], 'board')
  tell('hardness', text)
  $('far').setAttribute('aria-valuetext', text)
  for (const [i, bar] of [...$('chart').children].entries()) bar.classList.toggle('chosen', i === distance)
}

// read begins with the board in the text.
function read() {
  stop()
  const state = game.read($('text').value)
  mark($('text'), 'aria-invalid', state.error && 'true')
  if (state.error) return tell('wrong', 'Not set: ' + state.error + '.')
  begin(state)
  tell('wrong', '')
  show()
}

async function copy(button, text) {
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch { // without permission, or over plain HTTP
    $('text').value = text
    $('text').select()
    button.textContent = 'Press Ctrl C'
  }
  setTimeout(() => { button.textContent = label }, 1500)
}

$('undo').onclick = () => back(session.at - 1)
$('redo').onclick = () => back(session.at + 1)
$('restart').onclick = () => back(0)
$('hint').onclick = hint
$('step').onclick = () => { stop(); step() }
$('solve').onclick = () => { if (timer) stop(); else solve() }
$('far').oninput = () => aim(Number($('far').value))
$('chart').onclick = (event) => {
  const { left, width } = $('chart').getBoundingClientRect()
  aim(Math.min(Math.floor((event.clientX - left) / width * about.counts.length), about.counts.length - 1))
}
$('draw').onsubmit = (event) => {
  event.preventDefault()
  const seed = $('seed').value.trim()
  const bad = seed !== '' && !/^\d{1,15}$/.test(seed)
  mark($('seed'), 'aria-invalid', bad && 'true')
  if (bad) return tell('drawn', 'A seed is a number of up to 15 digits.')
  make(Number($('far').value), seed === '' ? undefined : Number(seed))
}
$('write').onsubmit = (event) => { event.preventDefault(); read() }
$('text').onpaste = () => setTimeout(read) // when it is pasted
$('copy').onclick = () => copy($('copy'), current().text)
$('link').onclick = () => copy($('link'), location.href)

// A tap or a click moves what it is on, and so does a drag towards where it is let go.
let held = null, dragged = false

function touch(cell, dx, dy) {
  const move = game.meant(current().board, spotOf(cell), dx, dy)
  if (!move) return
  stop()
  play(move)
}

$('board').onpointerdown = (event) => {
  const cell = event.target.closest('[data-spot]')
  held = cell && { cell, x: event.clientX, y: event.clientY }
  dragged = false
}
window.onpointerup = (event) => {
  if (!held) return
  const { cell, x, y } = held, dx = event.clientX - x, dy = event.clientY - y
  held = null
  if (Math.max(Math.abs(dx), Math.abs(dy)) < 12) return
  dragged = true // what follows is no click
  if (Math.abs(dx) > Math.abs(dy)) touch(cell, Math.sign(dx), 0)
  else touch(cell, 0, Math.sign(dy))
}
window.onpointercancel = () => { held = null }
$('board').onclick = (event) => {
  const cell = event.target.closest('[data-spot]')
  if (cell && !dragged) touch(cell, 0, 0)
  dragged = false
}

document.onkeydown = (event) => {
  if (!session || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return
  const key = event.key
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z' || key === 'y' || key === 'Z') {
      event.preventDefault()
      back(session.at + (key === 'z' ? -1 : 1))
    }
    return
  }
  if (event.altKey) return
  const move = about.keys[key] ?? about.moves.find((name) => name.toLowerCase() === key.toLowerCase())
  if (move) {
    event.preventDefault()
    stop()
    play(move)
  } else if (key === '?') {
    if (!$('hint').disabled) hint()
  } else if (key === 'Escape') {
    stop()
  }
}

window.onhashchange = open
for (const link of document.querySelectorAll('nav a')) {
  link.onclick = () => { if (link.hash === location.hash) open() } // to try again what could not be loaded
}
open()
