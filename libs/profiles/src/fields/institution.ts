import { universityIn, universityOfHost } from '../matching/universities.js';

export interface Institution {
  university: string | null;
  college: string | null;
  universitySentence: string | null;
  collegeSentence: string | null;
  /** A label of the page says so, not its site or its address. */
  isLabelled: boolean;
}

const collegePattern =
  /(?:[\p{Script=Han}（）()]{2,18}?(?:学院|学部|研究院|研究中心|重点实验室|实验室|研究所|医院|学系|系|中心|书院))(?![\p{Script=Han}]*(?:院长|院士))/u;
const latinWord = '\\p{Lu}[\\p{L}-]*';
const latinCollege = new RegExp(
  `(?:School|College|Department|Faculty|Institute)\\s+of\\s+(?:${latinWord}|and|&|of|for|,)` +
    `(?:\\s+(?:${latinWord}|and|&|of|for)|,\\s+${latinWord}(?=\\s+(?:and|&)|,\\s+and))*`,
  'u',
);

/** The college in a text, without its university: 「东北林业大学信息学院」 → 「信息学院」. */
function collegeIn(text: string): string | null {
  const university = universityIn(text);
  const rest = university === null ? text : text.replace(university.words, ' ');
  const clean = rest.replace(/^[\s,，、/·-]+/u, '').trim();
  const latin = latinCollege.exec(clean)?.[0];
  const chinese = collegePattern.exec(clean)?.[0];
  return (chinese ?? latin)?.replace(/\s+(?:and|of|for|&)$/u, '').trim() ?? null;
}

/** University by a label, else by the address of mail or page, else by the site's own words. */
export function institutionOf(source: {
  labelledUniversity: readonly { value: string; sentence: string }[];
  labelledCollege: readonly { value: string; sentence: string }[];
  hosts: readonly string[];
  /** Title, header, footer. */
  siteWords: readonly string[];
  /** Sentences like 「张伟，清华大学计算机系教授」. */
  posts: readonly string[];
}): Institution {
  const labelled = firstNamed(
    [...source.labelledUniversity, ...source.labelledCollege],
    (value) => universityIn(value)?.name ?? null,
  );
  const college = firstNamed(
    source.labelledCollege,
    (value) => collegeIn(value) ?? shortValue(value),
  );
  const site = ofSite(source.siteWords);
  const post = ofPosts(source.posts);
  const host = source.hosts.map(universityOfHost).find((name) => name !== null);
  const address = source.hosts.find((one) => universityOfHost(one) !== null);
  const [university = null] = [labelled?.name, host, site?.university, post?.university].filter(
    isName,
  );
  const own = post?.university === university ? post : undefined;
  const [sentence = null] = [labelled?.sentence, own?.sentence, site?.words, address].filter(
    isName,
  );
  return {
    university,
    universitySentence: sentence,
    ...collegeOf(college, own),
    isLabelled: labelled !== undefined || college !== undefined,
  };
}

const collegeOf = (
  labelled: { name: string; sentence: string } | undefined,
  own: { college: string | null; sentence: string } | undefined,
): Pick<Institution, 'college' | 'collegeSentence'> =>
  labelled === undefined
    ? { college: own?.college ?? null, collegeSentence: own?.sentence ?? null }
    : { college: labelled.name, collegeSentence: labelled.sentence };

function firstNamed(
  values: readonly { value: string; sentence: string }[],
  nameIn: (value: string) => string | null,
): { name: string; sentence: string } | undefined {
  for (const { value, sentence } of values) {
    const name = nameIn(value);
    if (name !== null) return { name, sentence };
  }
  return undefined;
}

const isName = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined;

const ofSite = (siteWords: readonly string[]) =>
  siteWords
    .map((words) => ({ university: universityIn(words)?.name ?? null, words }))
    .find(({ university }) => university !== null);

const ofPosts = (posts: readonly string[]) =>
  posts
    .map((sentence) => ({
      sentence,
      university: universityIn(sentence)?.name ?? null,
      college: collegeIn(sentence),
    }))
    .find(({ university }) => university !== null);

const shortValue = (value: string): string | null =>
  value.length >= 2 &&
  value.length <= 30 &&
  !/[。，,:：@\d]/u.test(value) &&
  universityIn(value) === null
    ? value
    : null;
