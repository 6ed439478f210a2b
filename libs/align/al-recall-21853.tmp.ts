import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { parse as csv } from 'csv-parse/sync';
import { buildLinkIndex, loadAliases, loadGlossary, nameSourceFromCsv, linkQuestion, slotQuestion } from '@coopkg/align';
const dir=process.argv[2]!, mode=process.argv[3]??'full', show=Number(process.argv[4]??40), only=process.argv[5];
const aliases=loadAliases(), glossary=loadGlossary();
const index=await buildLinkIndex(nameSourceFromCsv(dir),aliases,glossary);
const rd=(f:string)=>csv(readFileSync(dir+'/'+f),{columns:(h:string[])=>h.map(x=>x.replace(/:.*/,'')||'id'),relax_column_count:true,bom:true}) as any[];
const R=rd('researchers.csv').filter(r=>r.university&&r.nameEn), P=rd('papers.csv'), J=rd('projects.csv');
let seed=Number(process.env.SEED??7); const rnd=()=>{seed=(seed*1103515245+12345)%2147483648;return seed/2147483648}; const pick=<T>(a:T[])=>a[Math.floor(rnd()*a.length)]!;
const uni=new Map(aliases.universities.map(u=>[u.zh,u]));
const gl=new Map<string,string[]>(); for(const g of glossary) for(const z of [g.zh,...g.zhAliases]) {const k=g.kind+':'+z; if(g.en.length) gl.set(k,[...(gl.get(k)??[]),...g.en]);}
const ambiguousShort=new Set<string>(); {const c=new Map<string,number>(); for(const u of aliases.universities) for(const s of [...(u.short??[]),...(u.acronyms??[])]) c.set(s,(c.get(s)??0)+1); for(const [s,n] of c) if(n>1) ambiguousShort.add(s);}
const nameCount=new Map<string,number>(); for(const r of R){const k=r.university+r.name;nameCount.set(k,(nameCount.get(k)??0)+1);}
const en=(kind:string,v:string):string|null=>{ if(!/[\u4e00-\u9fff]/.test(v)) return v; const l=gl.get(kind+':'+v)??(kind==='topic'?gl.get('discipline:'+v):kind==='discipline'?gl.get('topic:'+v):undefined); return l?pick(l):null;};
function uform(z:string,lang:string){const u=uni.get(z); if(lang==='en'){ if(mode==='abbr'&&u){const a=[...(u.acronyms??[]),...(u.enAliases??[])].filter(x=>!ambiguousShort.has(x)); if(a.length) return pick(a);} return u?.en??null;}
 if(mode==='abbr'&&u){const a=[...(u.short??[])].filter(x=>!ambiguousShort.has(x)); if(a.length) return pick(a);} return z;}
let total=0,ok=0,extra=0,qs=0,qok=0; const fails:string[]=[],extras:string[]=[]; const byKind=new Map<string,[number,number]>(); const extraKinds=new Map<string,number>();
let time=0; const untr=new Map<string,number>();
const files=[...readdirSync('templates').filter(f=>f.endsWith('.yaml')).map(f=>'templates/'+f),...readdirSync('templates/held-out').filter(f=>f.endsWith('.yaml')).map(f=>'templates/held-out/'+f)];
for(const f of files){ if(only&&!f.includes(only)) continue; let t:any; try{t=parse(readFileSync(f,'utf8'))}catch(e){console.log('bad',f);continue}
 const id=t?.id??f.replace(/.*\//,'').replace('.yaml','');
 for(const lang of ['zh','en']) { const q=t?.questions?.[lang]; if(!q) continue; for(const text of (Object.values(q).flat() as string[]).filter(x=>typeof x==='string')){
  const names=[...text.matchAll(/\{(\w+)\}/g)].map(m=>m[1]!);
  const vals:Record<string,[string,any]>={}; let bad=false;
  for(let tries=0;tries<8;tries++){ bad=false;
  const r=pick(R), r2=pick(R), p=pick(P), j=pick(J);
  for(const n of names){ const k=n.replace(/\d$/,''); const rr=n.endsWith('2')?r2:r; let s:string|null=null,v:any;
   if(k==='university'){v=names.includes('person')||names.includes('college')?rr.university:(/^J/.test(id)?(n.endsWith('2')?r2.university:j.university):rr.university); s=uform(v,lang);}
   else if(k==='person'){v=rr.name;s=lang==='zh'?rr.name:(rnd()<.5?rr.nameEn:rr.nameEn.split(' ').reverse().join(' '));}
   else if(k==='college'){v=rr.college;if(!v){s=null}else s=lang==='zh'?v:en('college',v);}
   else if(k==='rank'){v=rr.title;s=v?(lang==='zh'?v:en('rank',v)):null;}
   else if(k==='topic'){v=pick(rr.interests.split(';')); s=lang==='zh'?v:en('topic',v as string);}
   else if(k==='venue'){v=p.venue;s=lang==='zh'?v:(en('venue',v)??v);}
   else if(k==='paper'){v=p.title;s=v;} else if(k==='project'){v=j.name;s=v;} else if(k==='grant'){v=j.number;s=v;}
   else if(k==='source'){v=j.source;s=lang==='zh'?v:en('source',v);} else if(k==='category'){v=j.category;s=lang==='zh'?v:en('category',v);} else if(k==='discipline'){v=j.discipline;s=lang==='zh'?v:en('discipline',v);}
   else if(k==='year'){v=2012+Math.floor(rnd()*12);s=String(v);} else if(k==='number'){v=pick([3,5,10,20]);s=String(v);}
   else {console.log('?',n)}
   if(!s){bad=true; if(tries===0) untr.set(k+':'+v,(untr.get(k+':'+v)??0)+1); break;} vals[n]=[s,v]; }
  if(!bad) break; }
  if(bad) continue;
  const filled=text.replace(/\{(\w+)\}/g,(_,n)=>vals[n]![0]); const t0=process.cpuUsage(); const l=linkQuestion(filled,index,{currentYear:2026}); {const d=process.cpuUsage(t0);time+=(d.user+d.system)/1000;} const sl=slotQuestion(l); qs++;
  const left=[...sl.slots.map(s=>s.mention)]; let good=true; const miss:string[]=[];
  for(const n of names){const k=n.replace(/\d$/,''); total++; const [s,v]=vals[n]!; const at=left.findIndex(m=>m.kind===k&&m.readings.some(r=>String(r.value)===String(v))&&(k==='university'||!m.ambiguous||k==='person'||k==='paper'||k==='project'));
   const b=byKind.get(lang+' '+k)??[0,0]; b[1]++; if(at>=0){ok++;b[0]++;left.splice(at,1);} else {good=false;miss.push(n+'='+s+(v!==s?'/'+v:''));} byKind.set(lang+' '+k,b);}
  if(miss.length) fails.push(`${id} ${filled}\n      MISS ${miss.join(' | ')}   GOT ${sl.text}  ${left.map(m=>m.kind+':'+m.text+'→'+m.readings.slice(0,3).map(r=>r.value)+(m.ambiguous?'?':'')).join(' ; ')}`);
  else if(left.length){extra+=left.length;good=false;for(const m of left) extraKinds.set(lang+' '+m.kind,(extraKinds.get(lang+' '+m.kind)??0)+1);extras.push(`${id} ${filled}\n      EXTRA ${left.map(m=>m.kind+':'+m.text+'→'+m.readings.slice(0,2).map(r=>r.value)).join(' ; ')}   ${sl.text}`);}
  if(good) qok++;
 }}}
console.log(fails.slice(0,show).join('\n')); console.log('-----extras'); console.log(extras.slice(0,show).join('\n'));
console.log([...byKind].sort().map(([k,[a,b]])=>`${k} ${a}/${b} ${(100*a/b).toFixed(1)}%`).join('\n')); console.log('extra', [...extraKinds]);
console.log(`slots ${ok}/${total} ${(100*ok/total).toFixed(2)}%  questions exactly ${qok}/${qs} ${(100*qok/qs).toFixed(2)}%  extra ${extra}  ${(qs/time*1000).toFixed(0)} q/s`); console.log('untranslated',[...untr].sort((a,b)=>b[1]-a[1]).slice(0,25).map(x=>x.join(' ')).join(', '), untr.size);
