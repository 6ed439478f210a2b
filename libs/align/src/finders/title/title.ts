import { editDistance } from '@coopkg/spelling';
import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import { grantShape } from '../number/number.js';
import type { LinkIndex } from '../../index/link-index.js';
import { compactName } from '../../text/normalise.js';
import { vectorTitles } from '../../index/near-titles.js';

/** Without swaps: one or two characters that are others. */
function isNear(title: string, other: string): boolean {
  const limit = title.length >= 12 ? 2 : 1;
  return editDistance(title, other, { limit, swaps: false }) <= limit;
}

/** Normalised position at or after an offset in the typed question. */
export function normalisedAt(question: QuestionText, offset: number): number {
  const { starts } = question.normalised;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const kindOf = (index: LinkIndex, title: number): 'paper' | 'project' =>
  title < index.titles.projects ? 'paper' : 'project';
const projectWords =
  /项目|课题|基金|资助|立项|经费|批准号|负责人|主持|\bprojects?\b|\bgrants?\b|\baward|\bfund/iu;
const paperWords =
  /论文|文章|这篇|一文|摘要|发表|作者|引用|期刊|\bpapers?\b|\barticles?\b|\bpublications?\b|\bcit(?:e|ed|es|ing|ation|ations)\b|\babstract\b|\bauthors?\b/iu;

/** What a title of unknown kind is, by the words around it. */
export function guessTitleKind(around: string): 'paper' | 'project' | null {
  const project = projectWords.test(around);
  const paper = paperWords.test(around);
  return project && !paper ? 'project' : paper && !project ? 'paper' : null;
}

const saidBefore =
  /(?:题目|标题|题名|名称|名字|篇名)(?:里面|里|中|上|当中)?(?:带有?|含有?|包含|包括|有|出现了?|提到|写着)(?:词语?|单词)?$|\b(?:titles?|names?) (?:that )?(?:contain\w*|includ\w*|mention\w*|featur\w*|with|has|have|having)(?: the (?:words?|phrases?|terms?))?$|\bthe (?:words?|phrases?|terms?)$/iu;
const saidAfter =
  /^(?:这个词|一词|字样|[二两三四]个?字)|^(?: (?:appears?|occurs?|stands?|is))? ?in (?:the |its |their |a )?(?:titles?|names?)\b/iu;

/** A quoted word that a title or a name is to hold: "in the title", 「标题含」. It is no title itself, and no name that the graph must know. `text` is normalised: every quote is one of two. */
function isWordOfName(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, after] = [
    text.slice(0, start).replace(/[\s"']+$/u, ''),
    text
      .slice(end)
      .replace(/^["']+/u, '')
      .trimStart(),
  ];
  return end - start <= 40 && (saidBefore.test(before) || saidAfter.test(after));
}

/** What a quoted label is made of: headings of a table or a form, 「“被引次数”一栏」, under "research interests". */
const labelled =
  /次数|人数|篇数|总数|年份|年度|标题|题目|姓名|学院|学校|单位|类别|学科|经费|刊物|期刊|被引|引用|邮箱|主页|职称|学者|作者|合作|主持|参与|\b(?:e[ -]?mail|interests?|cited|citations?|publications?|published|h[ -]?index|home ?page|affiliation|investigator|collaborators?|co[ -]?authors?|gender|rank|funding|keywords?|correspondence|abstract|et al)\b|\.\.\./u;
/** A gap to be filled in: 「“…年发表论文__篇”，空格里填几」. */
const gap = /_{2}|\(\s*\)\s*[篇项个位次人]/u;
/** A question or a saying in quotation marks. */
const said = /[哪谁你吗]|我(?!国|们)|什么|多少|怎么|\byou\b/u;
function isLabel(text: string): boolean {
  const isSaying = said.test(text) && text.length <= (/^[a-z]/u.test(text) ? 60 : 14);
  const isHeading =
    labelled.test(text) &&
    (/\p{Script=Han}/u.test(text)
      ? text.length <= 14 && !/研究|方法|分析|理论|机制|应用/u.test(text)
      : text.split(' ').length <= 3);
  return isSaying || isHeading || gap.test(text);
}

/** Papers and projects by title: exact but for spaces, case, width and punctuation; then long unique prefixes and small typos; then quoted unknown ones. */
export function titleCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const found = exactTitles(question, index);
  const covered = (start: number, end: number): boolean =>
    found.some((other) => other.start < end && start < other.end);
  for (const near of nearTitles(question, index))
    if (!covered(near.start, near.end)) found.push(near);
  for (const quoted of quotedSpans(question)) {
    if (covered(quoted.start, quoted.end)) continue;
    const known = index.surfaces.some(
      (table) => table.get(question.normalised.text.slice(quoted.start, quoted.end)).length > 0,
    );
    if (known) continue;
    if (isWordOfName(question.normalised.text, quoted)) {
      const { starts, ends } = question.normalised;
      found.push({
        ...quoted,
        kind: 'topic',
        value: question.typed.slice(starts[quoted.start], ends[quoted.end - 1]),
        weight: weightOf(quoted.end - quoted.start, 1.3),
        score: 0.9,
      });
      continue;
    }
    if (
      quoted.end - quoted.start < 5 ||
      (question.typed[question.normalised.starts[quoted.start]! - 1] !== '《' &&
        isLabel(question.normalised.text.slice(quoted.start, quoted.end)))
    )
      continue;
    const around =
      question.normalised.text.slice(0, quoted.start) +
      ' ' +
      question.normalised.text.slice(quoted.end);
    found.push({
      start: quoted.start,
      end: quoted.end,
      kind: guessTitleKind(around) ?? 'paper',
      titles: [],
      weight: weightOf(quoted.end - quoted.start, 1.3),
      score: 0.6,
    });
  }
  return found.concat(grantCandidates(question, index));
}

function exactTitles(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const { compact, normalised } = question;
  const found: MentionCandidate[] = [];
  for (let start = 0; start < compact.text.length; start++) {
    for (const table of index.titleTable) {
      table.matchesAt(compact.text, start, (end, key) => {
        const from = normalisedAt(question, compact.starts[start]!);
        const to = normalisedAt(question, compact.ends[end - 1]!);
        if (end - start < 4 || splitsWord(normalised.text, from, to)) return;
        const titles = [...table.listOf(key)];
        const around = normalised.text.slice(0, from) + ' ' + normalised.text.slice(to);
        const guess = guessTitleKind(around);
        const kinds = new Set(titles.map((title) => kindOf(index, title)));
        const kind = guess !== null && kinds.has(guess) ? guess : kindOf(index, titles[0]!);
        found.push({
          start: from,
          end: to,
          kind,
          titles: titles.filter((title) => kindOf(index, title) === kind),
          weight: weightOf(to - from, 1.3),
          score: 0.99,
        });
      });
    }
  }
  return found;
}

const splitsWord = (text: string, start: number, end: number): boolean =>
  (/[a-z\d]{2}/u.test(text.slice(Math.max(0, start - 1), start + 1)) &&
    start > 0 &&
    text[start - 1] !== ' ') ||
  (/[a-z\d]{2}/u.test(text.slice(end - 1, end + 1)) && end < text.length);

/** Where a title would begin if one is there: after a quote, or at a place where words begin. */
function nearTitles(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const found: MentionCandidate[] = [];
  for (const quoted of quotedSpans(question)) {
    const compact = compactName(question.normalised.text.slice(quoted.start, quoted.end));
    if (
      compact.length < 6 ||
      index.surfaces.some(
        (table) => table.get(question.normalised.text.slice(quoted.start, quoted.end)).length > 0,
      )
    )
      continue;
    const sorted = nearTitle(compact, index);
    const titles = sorted.length > 0 ? sorted : vectorTitles(compact, index);
    if (titles.length > 0) {
      const guess = guessTitleKind(
        question.normalised.text.slice(0, quoted.start) +
          ' ' +
          question.normalised.text.slice(quoted.end),
      );
      const kinds = titles.map((title) => kindOf(index, title));
      const kind = guess !== null && kinds.includes(guess) ? guess : kinds[0]!;
      found.push({
        start: quoted.start,
        end: quoted.end,
        kind,
        titles: titles.filter((title) => kindOf(index, title) === kind),
        weight: weightOf(quoted.end - quoted.start, 1.3),
        score: 0.9,
      });
    }
  }
  return found;
}

/** Titles within a small typo of `compact`, or that begin with it when it is at least 60 % of theirs and they are the same title. */
export function nearTitle(compact: string, index: LinkIndex): number[] {
  const { compactTitles, titleOrder } = index;
  const at = lowerBound(index, compact);
  const found: number[] = [];
  for (
    let position = Math.max(0, at - 3);
    position < Math.min(titleOrder.length, at + 4);
    position++
  ) {
    const title = titleOrder[position]!;
    const other = compactTitles[title]!;
    if (
      other.startsWith(compact)
        ? compact.length >= other.length * 0.6
        : compact.startsWith(other)
          ? other.length >= compact.length * 0.85
          : isNear(compact, other)
    )
      found.push(title);
  }
  const distinct = new Set(found.map((title) => compactTitles[title]));
  return distinct.size === 1 ? found : [];
}

function lowerBound(index: LinkIndex, compact: string): number {
  let low = 0;
  let high = index.titleOrder.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index.compactTitles[index.titleOrder[middle]!]! < compact) low = middle + 1;
    else high = middle;
  }
  return low;
}

const openers = '《〈「『“„«"＂\'‘';
const closers: Record<string, string> = {
  '《': '》',
  '〈': '〉',
  '「': '」',
  '『': '』',
  '“': '”"',
  '„': '”“',
  '«': '»',
  '"': '"”',
  '＂': '＂',
  "'": "'’",
  '‘': "’'",
};

/** Quoted spans, in normalised units, without the quotes. */
export function quotedSpans(question: QuestionText): { start: number; end: number }[] {
  const { typed } = question;
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < typed.length; at++) {
    const char = typed[at]!;
    if (
      !openers.includes(char) ||
      ((char === "'" || char === '‘') && /[\p{L}\d]/u.test(typed[at - 1] ?? ''))
    )
      continue;
    let close = at + 1;
    while (
      close < typed.length &&
      !(
        closers[char]!.includes(typed[close]!) &&
        !(/['’]/u.test(typed[close]!) && /[\p{L}]/u.test(typed[close + 1] ?? ''))
      )
    )
      close++;
    if (close >= typed.length) continue;
    const start = normalisedAt(question, at + 1);
    const end = normalisedAt(question, close);
    if (end > start) found.push({ start, end });
    at = close;
  }
  return found;
}

function grantCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const found: MentionCandidate[] = [];
  const text = question.normalised.text;
  grantShape.lastIndex = 0;
  for (let match = grantShape.exec(text); match !== null; match = grantShape.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    const key = compactName(match[0]);
    const titles = index.grants.flatMap((table) => [...table.get(key)]);
    if (titles.length === 0 && /^(19|20)\d\d$/u.test(match[0])) continue;
    found.push({
      start,
      end,
      kind: 'grant',
      titles,
      value: question.typed.slice(
        question.normalised.starts[start],
        question.normalised.ends[end - 1],
      ),
      weight: weightOf(end - start, 1.1),
      score: titles.length > 0 ? 0.99 : 0.8,
    });
  }
  for (const [start, end, titles] of knownGrants(question, index)) {
    if (
      !found.some((other) => other.start <= start && end <= other.end && other.titles!.length > 0)
    ) {
      found.push({
        start,
        end,
        kind: 'grant',
        titles,
        value: question.typed.slice(
          question.normalised.starts[start],
          question.normalised.ends[end - 1],
        ),
        weight: weightOf(end - start, 1.2),
        score: 0.99,
      });
    }
  }
  return found;
}

function knownGrants(question: QuestionText, index: LinkIndex): [number, number, number[]][] {
  const { compact } = question;
  const found: [number, number, number[]][] = [];
  for (let at = 0; at < compact.text.length; at++) {
    for (const table of index.grants) {
      table.matchesAt(compact.text, at, (end, key) => {
        const from = normalisedAt(question, compact.starts[at]!);
        const to = normalisedAt(question, compact.ends[end - 1]!);
        if (end - at >= 5 && !splitsWord(question.normalised.text, from, to))
          found.push([from, to, [...table.listOf(key)]]);
      });
    }
  }
  return found;
}
