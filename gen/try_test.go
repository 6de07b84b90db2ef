package gen
import ("testing";"os";"fmt";"strings";"path/filepath";"nibble/gen/define")
func TestTry(t *testing.T){
 files,_:=filepath.Glob("define/testdata/*")
 files=append(files,os.Getenv("TRY"))
 for _,f:=range files { if f=="" {continue}
  text,_:=os.ReadFile(f)
  o:=define.Options{}
  if strings.Contains(f,"slide")||strings.Contains(f,"magic")||strings.Contains(f,"turning"){o.Metric=define.Named}
  if strings.Contains(f,"testdata/cube.tws"){o.Moves=[]string{"U","R","F"}}
  p,err:=define.Parse(f,text,o)
  if err!=nil{fmt.Println(f,err);continue}
  fig,err:=Count(p)
  if err!=nil{fmt.Println(f,err);continue}
  fmt.Println(f,fig.Took,fig.Counts)
  s,err:=SolveDefined(p)
  if err!=nil{fmt.Println(f,err);continue}
  fmt.Println(s.figures(), fmt.Sprint(s.Counts)==fmt.Sprint(fig.Counts), s.Numbering.Nodes)
 }
}
