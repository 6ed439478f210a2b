import { isHan } from '../../text/normalise.js';
import type { QuestionText } from '../../text/question-text.js';
import { wordsOfQuestion, type QuestionWord } from '../../text/words-of-question.js';
import { overlaps, type MentionCandidate, type Span } from '../mention-candidate.js';
import { isStrange, valueKinds } from './unknown-runs.js';

/** Words that the names of institutions and journals go on over. */
const joints = new Set(['of', 'and', 'for', 'the', '&']);
/** What makes another thing of a name. */
const goesOn = /^(?:学报|通报|评论|出版|附属|附中|附小|分校|校区|医院|研究生院|press|hospital)/u;

/**
 * Whether a span is all of what stands there: next to a word that is none of questions it is a part
 * of another name, which nothing knows (「天津市社会科学基金」).
 */
export function standsFree(
  { start, end }: Span,
  question: QuestionText,
  known: readonly MentionCandidate[],
): boolean {
  const words = wordsOfQuestion(question).filter(({ text }) => text.trim() !== '');
  const before = words.filter((word) => word.start < start).reverse();
  const after = words.filter((word) => word.end > end);
  const cutsWord = (before[0]?.end ?? 0) > start || (after[0]?.start ?? end) < end;
  if (cutsWord || goesOn.test(after[0]?.text ?? '')) return false;

  if (isCampus(after, question)) return false;

  const belongs = (word: QuestionWord | undefined, isJoined: boolean): boolean => {
    if (word === undefined || !/[\p{L}\p{N}]/u.test(word.text)) return false;
    const mention = known.find((one) => overlaps(one, word));
    if (mention !== undefined && mention.kind !== 'decoy') {
      const isInstitution = mention.kind === 'university' || mention.kind === 'college';
      return isInstitution ? !isJoined : valueKinds.has(mention.kind);
    }
    return isStrange(word) || isCapital(word, question);
  };
  return [before, after].every(([next, second]) =>
    joints.has(next?.text ?? '') ? !belongs(second, true) : !belongs(next, false),
  );
}

/** A Latin word with a capital that doesn't begin the question. */
const isCapital = ({ start, text }: QuestionWord, { typed, normalised }: QuestionText): boolean =>
  start > 0 && !isHan(text.charCodeAt(0)) && /^\p{Lu}/u.test(typed.slice(normalised.starts[start]));

/** "…, Weihai", 「…（珠海）」: an institution of its own. */
const isCampus = ([mark, next]: readonly QuestionWord[], question: QuestionText): boolean =>
  mark?.text === '(' || (mark?.text === ',' && next !== undefined && isCapital(next, question));
