import { readAttacks } from '/work/main/libs/evaluation/src/safety/attack.js';
import { parse, print } from '/work/main/libs/cypher/src/index.js';
const a = await readAttacks('/work/main/data/evaluation/attacks.jsonl');
for (const x of a) { if (x.kind !== 'query') continue;
  const t = performance.now(); let r; try { r = parse(x.text); } catch (e) { console.log('THROW', x.id, String(e).slice(0,100)); continue; }
  const ms = performance.now() - t;
  if (ms > 100) console.log('SLOW', x.id, ms);
  if (r.ok !== (x.expected === 'harmless')) console.log('DIFF', x.id, x.expected, JSON.stringify(x.text).slice(0,120), r.ok ? print(r.query).slice(0,120) : r.diagnostics[0]!.message.en.slice(0,200));
  if (!r.ok && r.diagnostics[0]!.message.en.length > 400) console.log('LONG', x.id, r.diagnostics[0]!.message.en.length);
}
