import { writeFileSync } from 'node:fs';
import { openApplication, academicCalls } from '@coopkg/application';
import { processConfiguration } from '@coopkg/configuration';
import { academicApis, academicCatalogue } from '@coopkg/academic-api';
import { buildSoayLines } from '/work/soay/libs/soay/src/dataset/build-soay-lines.ts';
import { wholeLists } from '/work/soay/libs/application/src/planning/whole-lists.ts';
import { openEnglishNames } from '/work/soay/libs/application/src/english-names.ts';
const configuration = processConfiguration();
const app = await openApplication(configuration, { parts: ["graph","index"] as any });
const caller = wholeLists(await academicCalls(app as any), (n) => academicApis.some((a) => a.name === n && a.paged));
let diff = 0; const out: string[] = []; const t = performance.now();
try {
for await (const line of buildSoayLines({ lines: Number(process.env.LINES ?? 200) }, { graph: app.graph, catalogue: academicCatalogue('zh'), caller, english: await openEnglishNames(), onDifferent: (p, c, told) => { if (diff++ < 8) console.log('DIFFERENT', p, c, told); } })) out.push(JSON.stringify(line));
} catch (e) { console.error(e); }
console.log(out.length, 'different', diff, (performance.now()-t)/1000);
writeFileSync('/work/soay.jsonl', out.join('\n'));
await app.close({ lingerMs: 0 });
