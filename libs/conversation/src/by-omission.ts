import { finished, pattern } from './follow-up.js';
import { subjectBefore } from './referent.js';
import type { Way } from './whole-question.js';

/** 「一共多少？」, "which has the most citations?": asked of what was found, which it has no word for. */
export const byOmission: Way = (followUp, turns) => {
  const { cues, text, language, mentions, original } = followUp;
  if (mentions.length > 0) return null;
  for (const { words, as } of cues.omissions) {
    const found = pattern(`^${words}$`).exec(text);
    if (found === null) continue;
    const that = subjectBefore(turns, language);
    if (that === null) return null;
    const rest = found.groups?.['rest'] ?? '';
    const whole = as.replace('{that}', that).replace('{text}', original(0)).replace('{rest}', rest);
    return { kind: 'whole', questions: [{ text: finished(whole, followUp), choices: {} }] };
  }
  return null;
};
