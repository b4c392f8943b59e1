import fs from 'node:fs';
import { formatProblems } from '../problems.ts';
import { loadProject } from '../project/load-project.ts';
const root='/work/shared/corpus/sites';
const only = process.argv[2];
for (const s of fs.readdirSync(root)) { if (only && s !== only) continue; const t=performance.now(); try { const r=await loadProject(root+'/'+s); const p=r.site.problems; const by: Record<string,number>={}; for(const x of p) by[x.code]=(by[x.code]??0)+1;
 console.log(s, (performance.now()-t).toFixed(0)+'ms', 'pages', r.site.pages.length, 'hidden', r.site.pages.filter(p=>p.hidden).length, 'ops', r.site.pages.filter(p=>p.operation).length, 'home', JSON.stringify(r.site.home), JSON.stringify(by)); if(only) console.log(formatProblems(p,'text')); else { const seen=new Set<string>(); console.log(formatProblems(p.filter(x=>!seen.has(x.code)&&seen.add(x.code)),'text')); } } catch(e){console.log(s,'CRASH',e)} }
