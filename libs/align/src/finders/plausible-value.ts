import { anyOf, wordsOf } from '@coopkg/spelling';
import type { LinkIndex } from '../index/link-index.js';
import { isHan, isLatin } from '../text/normalise.js';
import { isQuestionWord, isWordAcronym } from '../text/question-words.js';
import type { MentionCandidate } from './mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';

/** A span of the question that is in the dictionary, with what its plausibility is judged by. */
interface DictionarySpan {
  kind: MentionCandidate['kind'];
  language: QuestionText['language'];
  /** Normalised, and as it was typed. */
  text: string;
  written: string;
  /** Normalised: what stands in front, and behind. */
  before: string;
  after: string;
  /** A space was typed within a Chinese text. */
  spaced: boolean;
  /** It is a full name, and one that the graph has. */
  full: boolean;
  inGraph: boolean;
  /** Small letters or Chinese stand somewhere in the question. */
  mixedCase: boolean;
}

/**
 * Rejects dictionary words that are words of the question itself (论文, "paper"), acronyms that are
 * English words typed small, and short cuts of topics without a word of topics beside.
 */
export function isPlausibleValue(
  { normalised, typed, language }: QuestionText,
  {
    start,
    end,
    kind,
    entries,
  }: Required<Pick<MentionCandidate, 'start' | 'end' | 'kind' | 'entries'>>,
  index: LinkIndex,
): boolean {
  const text = normalised.text.slice(start, end);
  const [typedStart, typedEnd] = [normalised.starts[start]!, normalised.ends[end - 1]!];
  return judge({
    kind,
    language,
    text,
    written: typed.slice(typedStart, typedEnd),
    before: normalised.text.slice(Math.max(0, start - 24), start),
    after: normalised.text.slice(end),
    spaced: isHan(text.charCodeAt(0)) && typedEnd - typedStart > end - start,
    full: entries.some(({ strength }) => strength === 'full'),
    inGraph: entries.some(({ entry }) => index.entries.at(entry).inGraph),
    mixedCase: /[a-z\u4e00-\u9fff]/u.test(typed),
  });
}

function judge(span: DictionarySpan): boolean {
  const { kind, text } = span;
  if (kind === 'decoy') return !span.spaced;
  if (isSpacedApart(span)) return false;
  if (kind === 'rank') return !/^(其他|其它|others?|none|无)$/u.test(text);
  if (isQuestionWord(text) && kind === 'venue') return isVenueThere(span);
  if (isQuestionWord(text) && ['topic', 'discipline', 'category'].includes(kind))
    return isAskedTopic(span);
  if (isWordTypedSmall(span)) return false;
  if (kind === 'topic' || kind === 'discipline') return isSureTopic(span);
  return kind !== 'category' || isSureCategory(span);
}

/** Characters with a space typed between them are no short name. */
const isSpacedApart = ({ spaced, kind, text }: DictionarySpan): boolean =>
  spaced && text.length <= (kind === 'university' || kind === 'college' ? 3 : 4);

/** A venue called by a word of questions (「科学」, "Nature"), typed large where a venue stands. */
function isVenueThere({ language, written, before, after }: DictionarySpan): boolean {
  const placed =
    language === 'zh' ||
    /(?:\b(?:in|journal|magazine|on|versus|vs\.?|papers of)|[在"登引]|[在于引]了|[用过]过?)\s?$/u.test(
      before,
    ) ||
    /^(的|上|杂志|期刊|发|文章|论文| (?:papers?|articles?|versus|vs)\b|[:、])/u.test(after);
  return placed && /^[A-Z]/u.test(written) && !/interest|major/u.test(before);
}

const isAskedTopic = ({ kind, text, inGraph, before }: DictionarySpan): boolean =>
  inGraph && !(kind === 'category' && researchWords.test(text)) && beforeTopic.test(before);
/** "topics of", "works on", "keyword:". */
const beforeTopic = new RegExp(
  String.raw`\b${anyOf(
    wordsOf('discipline field area subject topic keyword working interested works? research'),
  )}s?:? ?(?:(?:of|in|on|is|into|:) ?)?$`,
  'u',
);
const researchWords = /^research (topics?|interests?|areas?|projects?)$/u;

/** "it", "us": an acronym that is an English word, without its capitals. */
const isWordTypedSmall = ({ text, written, full }: DictionarySpan): boolean =>
  isLatin(text.charCodeAt(0)) &&
  text.length <= 7 &&
  !text.includes(' ') &&
  isWordAcronym(text) &&
  written !== written.toUpperCase() &&
  !(full && /^[A-Z]/u.test(written));

/** Known to the graph, and neither short nor a cut, or with a word of topics beside it. */
function isSureTopic({
  text,
  written,
  full,
  inGraph,
  before,
  after,
  mixedCase,
}: DictionarySpan): boolean {
  const isChinese = isHan(text.charCodeAt(0));
  const capitals =
    !isChinese &&
    /^[A-Z]{2,}$/u.test(written) &&
    mixedCase &&
    !/^(IT|US|UK|PI|ID|OK|CV|TV|EU|UN)$/u.test(written);
  const short = text.length <= (isChinese ? 2 : 3) && !capitals;
  return (inGraph && (!short || full)) || isBesideTopicWords(before, after.slice(0, 16));
}

/** A full name that the graph has, or one that stands where categories do. */
function isSureCategory({ text, full, inGraph, before, after }: DictionarySpan): boolean {
  if (researchWords.test(text)) return false;
  if (full || (inGraph && text.length > 2)) return true;
  return inGraph && /^(项目|基金|课题|类|的|计划|\s?$)/u.test(after) && !/研究$/u.test(before);
}

const chineseBeforeTopic = anyOf(
  wordsOf('关于 有关 研究 做 搞 从事 (?:方向|领域|学科|主题|关键词)[是为:]?'),
);
const englishBeforeTopic = anyOf([
  ...wordsOf('on about in into of regarding field topic keyword discipline area'),
  'interested in',
]);
const besideTopic = {
  before: new RegExp(
    String.raw`(?:${chineseBeforeTopic}|"|\b${englishBeforeTopic}(?: the)?:?)\s?$`,
    'u',
  ),
  behind: new RegExp(
    String.raw`^\s?${anyOf([
      ...wordsOf('方向 领域 研究 学科 专业 相关 方面 类 论文 项目 课题 "'),
      ...wordsOf('research researchers field area disciplin topic'),
      String.raw`(?:projects?|papers?|grants?)\b`,
    ])}`,
    'u',
  ),
};
const isBesideTopicWords = (before: string, after: string): boolean =>
  besideTopic.before.test(before) || besideTopic.behind.test(after);
