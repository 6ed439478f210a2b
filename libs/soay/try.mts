import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { trainChooser, chooserResults } from '/work/soay/libs/soay/src/choose/train-chooser.ts';
import { defaultFitChooser } from '/work/soay/libs/soay/src/choose/fit-chooser.ts';
import { packChooser, unpackChooser } from '/work/soay/libs/soay/src/choose/chooser-model.ts';
import { solutionId } from '/work/soay/libs/soay/src/solution/solution.ts';
const opts = JSON.parse(process.env.O ?? '{}');
const templates = await loadTemplates(templateFolder);
for (const language of (process.env.L ?? 'zh,en').split(',') as any[]) {
  let t = performance.now();
  const packed = packChooser(trainChooser(language, templates as any, { ...defaultFitChooser, ...opts }));
  const model = unpackChooser(packed);
  console.log(language, 'features', model.weights.size, 'kB', packed.length/1000, 's', (performance.now()-t)/1000);
  const results = chooserResults(model, language, 'validation', templates as any);
  const sums: any = {};
  for (const r of results) { const row = (sums[r.hops] ??= [0,0,0,0]); row[1]++; if (r.right) row[0]++; if (r.best.probability>=0.5) { row[3]++; if (!r.right) row[2]++; } }
  console.log(Object.entries(sums).map(([h,[r,a,w,c]]: any) => `${h}: ${(r/a*100).toFixed(1)} (of ${a}); wrong of p>=.5 ${(w/c*100).toFixed(1)}% of ${(c/a*100).toFixed(0)}%`).join('\n'));
  const wrong = results.filter((r)=>!r.right);
  if (process.env.W) for (const h of [0,1,2,'type']) { const w = wrong.filter((r)=>r.hops===h); console.log(w.filter((_,i)=>i%Math.ceil(w.length/Number(process.env.W))===0).map((r)=>`${r.text} | ${r.solution?solutionId(r.solution):'none'} | ${r.best.solution?solutionId(r.best.solution):'none'} ${r.best.probability.toFixed(2)}`).join('\n')); }
}
