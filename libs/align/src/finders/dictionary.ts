import {
  cutsWord,
  weightOf,
  type MentionCandidate,
  type QuestionText,
} from './mention-candidate.js';
import { isHan, isLatin } from '../text/normalise.js';
import { strengths, unpackSurface, type LinkIndex } from '../index/link-index.js';
import { words } from '../text/segmenter.js';
import { venueWords } from './value/value.js';
import { isQuestionWord, isWordAcronym } from '../text/question-words.js';

const quality = {
  decoy: 1.25,
  university: 1.2,
  college: 1.1,
  venue: 1,
  source: 1.05,
  category: 1.02,
  rank: 1,
  discipline: 0.95,
  topic: 0.96,
} as Record<string, number>;
const strengthFactor = { full: 1, alias: 0.97, cut: 0.94, scoped: 0.9, bare: 0.85 };

/** Words that a short name would cut at its end: 上科 + 大, 大工 + 作. */
const crossing =
  /^(大学|工作|大家|大会|大街|大量|大力|大概|大约|大部|大型|大多|大小|大数|科大|理工|交大|师大|农大|财经|政法|工大|师范|学院|学生|学者|人员|中心|中国)$/u;

/** Candidates of every kind that the surfaces know: universities, colleges and values, and the decoys. */
export function dictionaryCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (let start = 0; start < text.length; start++) {
    for (const table of index.surfaces) {
      table.matchesAt(text, start, (end, key) => {
        if (cutsWord(text, start, end)) return;
        const byKind = new Map<
          MentionCandidate['kind'],
          NonNullable<MentionCandidate['entries']>
        >();
        for (const packed of table.listOf(key)) {
          const { entry, strength } = unpackSurface(packed);
          const kind = index.entries[entry]!.kind;
          const list = byKind.get(kind);
          if (list === undefined) byKind.set(kind, [{ entry, strength }]);
          else list.push({ entry, strength });
        }
        for (const [kind, entries] of byKind) {
          if (kind === 'university' && isShyAcronym(question, start, end, entries, index)) continue;
          if (
            !plausible(
              question,
              kind,
              start,
              end,
              entries.some(({ strength }) => strength === 'full'),
              entries.some(({ entry }) => index.entries[entry]!.inGraph),
            )
          )
            continue;
          const strongest =
            strengthFactor[
              strengths.find((wanted) => entries.some(({ strength }) => strength === wanted))!
            ];
          const cut =
            kind === 'university' &&
            end - start <= 3 &&
            isHan(text.charCodeAt(start)) &&
            crossing.test(text.slice(end - 1, end + 1))
              ? 0.7
              : 1;
          const sure =
            kind === 'venue' &&
            isHan(text.charCodeAt(start)) &&
            !/学报|杂志|通报|评论|期刊/u.test(text.slice(start, end)) &&
            !venueWords.test(text)
              ? 0.9
              : 1;
          found.push({
            start,
            end,
            kind,
            entries,
            weight: weightOf(end - start, (quality[kind] ?? 1) * strongest * sure * cut),
            score: strongest,
          });
        }
      });
    }
  }
  const scoped = scopedColleges(withoutNamedDecoys(found), question);
  // A college right behind it (北大|量科院) says more than the word across (大量).
  return scoped.filter(
    (candidate) =>
      candidate.kind !== 'university' ||
      !crossesWord(question, candidate) ||
      scoped.some(({ kind, start }) => kind === 'college' && start === candidate.end),
  );
}

/** What a graph calls a category or a venue is no look-alike of a university there. */
function withoutNamedDecoys(found: MentionCandidate[]): MentionCandidate[] {
  const named = new Set(
    found
      .filter(
        ({ kind, score }) =>
          kind !== 'decoy' && kind !== 'university' && score === strengthFactor.full,
      )
      .map(({ start, end }) => `${start}-${end}`),
  );
  return found.filter(({ kind, start, end }) => kind !== 'decoy' || !named.has(`${start}-${end}`));
}

const wordEnds = new WeakMap<QuestionText, Uint8Array>();

/** For each place in the normalised question: 1 when a word of two characters or more goes across it. */
function crossedPlaces(question: QuestionText): Uint8Array {
  let crossed = wordEnds.get(question);
  if (crossed === undefined) {
    crossed = new Uint8Array(question.normalised.text.length + 1);
    let at = 0;
    for (const word of words(question.normalised.text)) {
      for (let inside = 1; inside < word.length; inside++) crossed[at + inside] = 1;
      at += word.length;
    }
    wordEnds.set(question, crossed);
  }
  return crossed;
}

/** What is asked of an institution: 贸大|发过, 中大|计院, though 大发 and 大计 are words. */
const goesOn =
  /^(?:发[过表了的文]|计[院算科]|工[作科程学]|有[哪多几谁]|的|在|里|和|与|及|是|各|哪|教[授师]|老师|研究|主持|承担|参与|毕业|合作|任教|做|文学院|理学院|人工)/u;
/** A short name of two or three characters that ends, or begins, within a word: 成理想, 行政大厅. */
function crossesWord(question: QuestionText, { start, end, entries }: MentionCandidate): boolean {
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

/** Acronyms made by rule, and short ones of places abroad and of institutes, count in capitals only. */
function isShyAcronym(
  { normalised, typed }: QuestionText,
  start: number,
  end: number,
  entries: NonNullable<MentionCandidate['entries']>,
  index: LinkIndex,
): boolean {
  const text = normalised.text.slice(start, end);
  if (text.length > 6 || !/^[a-z]+$/u.test(text)) return false;
  const shy = entries.every(
    ({ entry, strength }) =>
      strength === 'cut' ||
      (text.length <= 3 && index.abroad.has(entry)) ||
      (text.length <= 4 && /研究|实验室|科学院|中心/u.test(index.entries[entry]!.value)),
  );
  const written = typed.slice(normalised.starts[start], normalised.ends[end - 1]);
  return shy && written !== written.toUpperCase() && !/[A-Z].*[A-Z]/u.test(written);
}

/** Rejects dictionary words that are words of the question itself (论文, "paper"), acronyms that are English words typed small, and short cuts of topics without a word of topics beside. */
function plausible(
  question: QuestionText,
  kind: MentionCandidate['kind'],
  start: number,
  end: number,
  full: boolean,
  inGraph: boolean,
): boolean {
  const { normalised, typed } = question;
  const text = normalised.text.slice(start, end);
  const spaced =
    isHan(text.charCodeAt(0)) &&
    normalised.ends[end - 1]! - normalised.starts[start]! > end - start;
  if (kind === 'decoy') return !spaced;
  if (spaced && (kind === 'university' || kind === 'college' ? text.length <= 3 : text.length <= 4))
    return false;
  if (kind === 'category' && /^research (topics?|interests?|areas?|projects?)$/u.test(text))
    return false;
  if (kind === 'rank') return !/^(其他|其它|others?|none|无)$/u.test(text);
  const before = normalised.text.slice(Math.max(0, start - 24), start);
  if (kind === 'venue' && isQuestionWord(text)) {
    const placed =
      question.language === 'zh' ||
      /(?:\b(?:in|journal|magazine|on|versus|vs\.?|papers of)|[在"登引]|[在于引]了|[用过]过?)\s?$/u.test(
        before,
      ) ||
      /^(的|上|杂志|期刊|发|文章|论文| (?:papers?|articles?|versus|vs)\b|[:、])/u.test(
        normalised.text.slice(end),
      );
    return (
      placed &&
      /^[A-Z]/u.test(typed.slice(normalised.starts[start])) &&
      !/interest|major/u.test(before)
    );
  }
  if ((kind === 'topic' || kind === 'discipline' || kind === 'category') && isQuestionWord(text))
    return (
      inGraph &&
      /\b(?:discipline|field|area|subject|topic|keyword|working|interested|works?|research)s?:? ?(?:(?:of|in|on|is|into|:) ?)?$/u.test(
        before,
      )
    );
  if (
    isLatin(text.charCodeAt(0)) &&
    text.length <= 7 &&
    !text.includes(' ') &&
    isWordAcronym(text)
  ) {
    const written = typed.slice(normalised.starts[start], normalised.ends[end - 1]);
    if (written !== written.toUpperCase() && !(full && /^[A-Z]/u.test(written))) return false;
  }
  if (kind === 'topic' || kind === 'discipline') {
    const han = isHan(text.charCodeAt(0));
    const written = typed.slice(normalised.starts[start], normalised.ends[end - 1]);
    const capitals =
      !han &&
      /^[A-Z]{2,}$/u.test(written) &&
      /[a-z\u4e00-\u9fff]/u.test(typed) &&
      !/^(IT|US|UK|PI|ID|OK|CV|TV|EU|UN)$/u.test(written);
    const short = text.length <= (han ? 2 : 3) && !capitals;
    if ((!inGraph || (short && !full)) && !topical(before, normalised.text.slice(end, end + 16)))
      return false;
  }
  if (kind === 'category' && !full && (!inGraph || text.length <= 2))
    return (
      inGraph &&
      /^(项目|基金|课题|类|的|计划|\s?$)/u.test(normalised.text.slice(end)) &&
      !/研究$/u.test(before)
    );
  return text.length > 1;
}

/** A word of topics stands right beside. */
const topical = (before: string, after: string): boolean =>
  /(?:关于|研究|方向[是为:]?|领域[是为:]?|学科[是为:]?|做|搞|从事|主题[是为:]?|关键词[是为:]?|有关|"|\b(?:on|about|in|into|field|topic|keyword|discipline|area|interested in|regarding|of)(?: the)?:?)\s?$/u.test(
    before,
  ) ||
  /^\s?(?:方向|领域|研究|学科|专业|相关|方面|类|论文|项目|课题|"|research|projects?\b|papers?\b|grants?\b|field|area|disciplin|researchers|topic)/u.test(
    after,
  );

/** Initials and bare stems of colleges (计科院, 计算机) count only right after a university, and not when a topic is as long. */
function scopedColleges(found: MentionCandidate[], question: QuestionText): MentionCandidate[] {
  const { text, starts, ends } = question.normalised;
  const universityEnds = new Set(
    found.filter(({ kind }) => kind === 'university').map(({ end }) => end),
  );
  const universityStarts = found
    .filter(({ kind }) => kind === 'university')
    .map(({ start }) => start);
  const after = (start: number): boolean =>
    universityEnds.has(start) ||
    (/[的 ,/:]/u.test(text[start - 1] ?? '') && universityEnds.has(start - 1)) ||
    (/^(s |, |: )$/u.test(text.slice(start - 2, start)) &&
      (universityEnds.has(start - 2) || universityEnds.has(start - 3)));
  const before = (end: number): boolean =>
    universityStarts.some(
      (start) =>
        start >= end &&
        start - end <= 8 &&
        /^(,? ?(at|of|in|from)? ?(the )?| \()$/u.test(text.slice(end, start)),
    );
  return found.flatMap((candidate) => {
    if (candidate.kind !== 'college') return [candidate];
    const beside =
      after(candidate.start) ||
      (isLatin(text.charCodeAt(candidate.start)) &&
        (before(candidate.end) ||
          (universityStarts.length > 0 &&
            /^[A-Z&]{3,}$/u.test(
              question.typed.slice(starts[candidate.start], ends[candidate.end - 1]),
            ))));
    const topical = /^(方向|领域|研究|方面|相关|专业|技术|课题|的?(论文|项目))/u.test(
      text.slice(candidate.end),
    );
    const rival = found.some(
      (other) =>
        (other.kind === 'topic' || other.kind === 'discipline') &&
        other.start === candidate.start &&
        (other.end > candidate.end ||
          (other.end === candidate.end &&
            other.entries!.some(({ strength }) => strength === 'full'))),
    );
    const entries = candidate.entries!.filter(
      ({ strength }) =>
        strength === 'full' ||
        strength === 'alias' ||
        strength === 'cut' ||
        (beside && (strength === 'scoped' || (!topical && !rival))),
    );
    return entries.length === 0 ? [] : [{ ...candidate, entries }];
  });
}
