import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { trainChooser, chooserResults } from '/work/soay/libs/soay/src/choose/train-chooser.ts';
import { defaultFitChooser } from '/work/soay/libs/soay/src/choose/fit-chooser.ts';
import { packChooser, unpackChooser } from '/work/soay/libs/soay/src/choose/chooser-model.ts';
const opts = JSON.parse(process.env.O ?? '{}');
const templates = await loadTemplates(templateFolder);
for (const language of (process.env.L ?? 'zh,en').split(',') as any[]) {
  const m0 = trainChooser(language, templates as any, { ...defaultFitChooser, ...opts });
  for (const [cut, least] of [[0.06, 0.15]]) {
    const w = new Map(
      [...m0.weights]
        .filter(([, r]) => Math.max(...r.map(Math.abs)) >= least)
        .map(([f, r]) => [f, r.map((x) => (Math.abs(x) < cut ? 0 : x))]),
    );
    const packed = packChooser({ atoms: m0.atoms, weights: w as any });
    const results = chooserResults(unpackChooser(packed), language, 'validation', templates as any);
    const sums: any = {};
    for (const r of results) {
      const row = (sums[r.hops] ??= [0, 0]);
      row[1]++;
      if (r.right) row[0]++;
    }
    console.log(
      language,
      cut,
      w.size,
      'kB',
      packed.length / 1000,
      Object.entries(sums)
        .map(([h, [r, a]]: any) => `${h}: ${((r / a) * 100).toFixed(1)}`)
        .join(' '),
    );
  }
}
