import { isHan } from '../../text/normalise.js';
import type { QuestionText } from '../../text/question-text.js';
import { wordsOfQuestion } from '../../text/words-of-question.js';
import type { MentionCandidate } from '../mention-candidate.js';

const wordEnds = new WeakMap<QuestionText, Uint8Array>();

/**
 * For each place in the normalised question: 1 when a word of two characters or more goes across
 * it.
 */
function crossedPlaces(question: QuestionText): Uint8Array {
  let crossed = wordEnds.get(question);
  if (crossed === undefined) {
    crossed = new Uint8Array(question.normalised.text.length + 1);
    for (const { start, end } of wordsOfQuestion(question))
      for (let inside = start + 1; inside < end; inside++) crossed[inside] = 1;
    wordEnds.set(question, crossed);
  }
  return crossed;
}

/** What is asked of an institution: 贸大|发过, 中大|计院, though 大发 and 大计 are words. */
export const goesOn =
  /^(?:发[过表了的文]|计[院算科]|工[作科程学]|有[哪多几谁]|的|在|里|和|与|及|是|各|哪|教[授师]|老师|研究|主持|承担|参与|毕业|合作|任教|做|文学院|理学院|人工)/u;
/** A short name of two or three characters that ends, or begins, within a word: 成理想, 行政大厅. */
export function crossesWord(
  question: QuestionText,
  { start, end, entries }: MentionCandidate,
): boolean {
  if (
    end - start > 3 ||
    !isHan(question.normalised.text.charCodeAt(start)) ||
    entries!.some(({ strength }) => strength === 'full')
  )
    return false;
  const crossed = crossedPlaces(question);
  return (
    crossed[start] === 1 ||
    (crossed[end] === 1 && !goesOn.test(question.normalised.text.slice(end)))
  );
}
