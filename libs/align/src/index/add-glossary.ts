import type { MentionKind } from '@coopkg/contracts';
import { eventLoopYielder } from './yield-to-event-loop.js';
import type { Collector } from './collector.js';
import { normaliseName } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import type { Entry } from './link-index.js';

/** Gives the graph's values their other names and their English; what the graph hasn't becomes an entry of its own. */
export async function addGlossary(
  collector: Collector,
  glossary: readonly GlossaryRow[],
): Promise<void> {
  const yieldWhenDue = eventLoopYielder();
  for (const row of glossary) {
    await yieldWhenDue();
    if (row.kind === 'college') continue;
    const kinds: Entry['kind'][] =
      row.kind === 'topic' || row.kind === 'discipline'
        ? ['topic', 'discipline']
        : [row.kind as MentionKind];
    const forms = [row.zh, ...row.zhAliases, ...row.en].filter((form) => form !== '');
    const normalised = new Set(forms.map(normaliseName));
    const meant = kinds.flatMap((kind) =>
      forms.flatMap((form) => {
        const number = collector.find(kind, form);
        return number !== undefined && collector.entries[number]!.inGraph ? [number] : [];
      }),
    );
    for (const key of normalised) {
      for (const packed of collector.surfaces.get(key) ?? []) {
        const number = Math.floor(packed / 8);
        if (
          packed % 8 === 0 &&
          kinds.includes(collector.entries[number]!.kind) &&
          !meant.includes(number)
        )
          meant.push(number);
      }
    }
    const targets =
      meant.length > 0
        ? [...new Set(meant)]
        : [collector.entry(row.kind as MentionKind, row.zh || row.en[0]!, null)];
    for (const number of targets)
      for (const form of forms)
        for (const variant of plurals(form)) collector.surface(variant, number, 'alias');
  }
}

/** "neural network" → also "neural networks"; "Professors" → also "Professor". */
function plurals(form: string): string[] {
  if (!/^[A-Za-z][A-Za-z -]{4,}$/u.test(form)) return [form];
  if (/[^s]s$/u.test(form)) return [form, form.slice(0, -1)];
  return [
    form,
    /(s|x|ch|sh)$/u.test(form)
      ? `${form}es`
      : /[^aeiou]y$/u.test(form)
        ? `${form.slice(0, -1)}ies`
        : `${form}s`,
  ];
}
