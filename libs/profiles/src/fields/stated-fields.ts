import { academicRank, rankWords } from './academic-rank.js';
import { emailAddresses } from './email-address.js';
import { confidence, type Field } from './field.js';
import { highestDegree } from './highest-degree.js';
import type { LabelledValue } from './labelled-values.js';
import { firstSentence } from './person-name.js';
import { interestItems, interestsInProse } from './research-interests.js';
import { inChinese } from '../matching/universities.js';
import type { PageLine } from '../pages/page-lines.js';

const { label: byLabel, link: byLink, heading: byHeading, prose: byProse } = confidence;

/** The first address behind a label, in a link, or alone in a line. */
export function statedEmail(
  values: readonly LabelledValue[],
  lines: readonly PageLine[],
  mailLinks: readonly string[],
  name: string | null,
): Field | null {
  for (const { value, sentence } of values) {
    const [address] = emailAddresses(value);
    if (address !== undefined)
      return { field: 'email', value: address, sentence, confidence: byLabel };
  }
  const [linked] = mailLinks.flatMap(emailAddresses);
  if (linked !== undefined) {
    const line = lines.find(({ text }) => text.includes(linked));
    return { field: 'email', value: linked, sentence: line?.text ?? linked, confidence: byLink };
  }
  for (const { text } of lines) {
    const found = emailAddresses(text);
    // Several in one line are those of an article's authors.
    if (found.length === 1 && (text.length < 120 || name === null || text.includes(name)))
      return {
        field: 'email',
        value: found[0] as string,
        sentence: text.slice(0, 400),
        confidence: byProse,
      };
  }
  return null;
}

const beginsWithRank = new RegExp(`^(?:${rankWords})(?![\\p{Script=Han}])`, 'u');

/** The rank behind a label, in the title, or near the name at the top. */
export function statedTitle(
  values: readonly LabelledValue[],
  lines: readonly PageLine[],
  title: string,
  name: string | null,
): Field | null {
  for (const { value, sentence } of values) {
    const rank = academicRank(value);
    if (rank !== null) return { field: 'title', value: rank, sentence, confidence: byLabel };
  }
  if (name !== null && title.includes(name)) {
    const rank = academicRank(title.replace(name, ' '));
    if (rank !== null)
      return { field: 'title', value: rank, sentence: title, confidence: byHeading };
  }
  // Near the top, where the name is: a line 「教授，博士生导师」, or the first sentence.
  for (const { text } of lines.slice(0, 25)) {
    const sentence = firstSentence(text);
    const isOwn = name !== null && sentence.includes(name);
    if (sentence.length > (isOwn ? 200 : 60)) continue;
    const rank = academicRank(sentence);
    if (
      rank !== null &&
      (isOwn ||
        beginsWithRank.test(sentence) ||
        /^[\p{Script=Han}A-Za-z\s,，、/·.|&]{2,60}$/u.test(sentence))
    )
      return { field: 'title', value: rank, sentence, confidence: isOwn ? byHeading : byProse };
  }
  return null;
}

/** Topics behind a label, below a heading, or in a sentence that says so. */
export function statedInterests(
  values: readonly LabelledValue[],
  lines: readonly PageLine[],
): Field | null {
  for (const below of [false, true]) {
    const group = values.filter((value) => value.below === below);
    const items = interestItems(group.map(({ value }) => value));
    const [first] = group;
    if (items.length === 0 || first === undefined) continue;
    const sentence = below
      ? `${first.words} ${group.map(({ value }) => value).join(' ')}`.slice(0, 400)
      : first.sentence;
    return { field: 'interests', value: items.join(';'), sentence, confidence: byLabel };
  }
  for (const text of [...values.map(({ value }) => value), ...lines.map((line) => line.text)]) {
    const found = interestsInProse(text);
    if (found !== null)
      return {
        field: 'interests',
        value: found.items.join(';'),
        sentence: found.sentence,
        confidence: byProse,
      };
  }
  return null;
}

export function statedEducation(
  values: readonly LabelledValue[],
  lines: readonly PageLine[],
): Field | null {
  const found = highestDegree(
    values.map(({ words, value, below }) => (below ? value : `${words}：${value}`)),
    lines.map(({ text }) => text),
  );
  if (found === null) return null;
  const { school, sentence } = found;
  return {
    field: 'education',
    value: inChinese(school),
    sentence,
    confidence: values.length > 0 ? byLink : byProse,
  };
}

const webAddress =
  /https?:\/\/[^\s<>"'，。；）)|]+|(?:www\.|[a-z0-9-]+\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s<>"'，。；）)|]*)?/iu;
const chineseHomepage =
  /^(?:(?:个人|课题组|实验室|英文|学术)?主页|(?:个人|课题组)(?:网站|网页|网址))$/u;
const latinHomepage = /^(?:personal\s+)?(?:home\s?page|website|web\s?page|web\s?site)$/iu;
const isHomepage = (words: string): boolean =>
  chineseHomepage.test(words) || latinHomepage.test(words);

export function statedHomepage(
  values: readonly LabelledValue[],
  links: readonly { words: string; address: string }[],
): Field | null {
  for (const { value, sentence } of values) {
    const address = value.includes('@') ? undefined : webAddress.exec(value)?.[0];
    if (address === undefined) continue;
    const whole = /^https?:/iu.test(address) ? address : `http://${address}`;
    return { field: 'homepage', value: whole, sentence, confidence: byLabel };
  }
  const link = links.find(
    ({ words, address }) => isHomepage(words.trim()) && /^https?:/iu.test(address),
  );
  return link === undefined
    ? null
    : { field: 'homepage', value: link.address, sentence: link.words, confidence: byLink };
}
