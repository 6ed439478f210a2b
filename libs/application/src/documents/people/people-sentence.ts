import type { Language, ListedPersonAnswer, PeopleAnswer } from '@coopkg/contracts';
import type { ListQuestion } from '@coopkg/documents';

/** So many names stand in the sentence; the table has all of them. */
const mostNamed = 12;

/** What the graph says of a list in one or two sentences, with those of whom it can say nothing. */
export function peopleSentence(
  { language, asks }: ListQuestion,
  { people, total }: PeopleAnswer,
): string {
  const found = people.filter(({ state }) => state === 'found');
  const holding = people.filter(({ holds }) => holds === true);
  const isAsked = people.some(({ holds }) => holds !== null);
  const told = (isAsked ? holding : found).map((person) => withValues(person, asks, language));
  const words = language === 'zh' ? chinese : english;
  return [
    words.found(found.length, people.length, isAsked ? holding.length : null, told),
    ...words.others(
      namesIn(people, 'not-found'),
      namesIn(people, 'elsewhere'),
      namesIn(people, 'ambiguous'),
    ),
    ...(total > people.length ? [words.cut(people.length, total)] : []),
  ].join(language === 'zh' ? '' : ' ');
}

const namesIn = (
  people: readonly ListedPersonAnswer[],
  state: ListedPersonAnswer['state'],
): string[] => people.filter((one) => one.state === state).map(({ name }) => name);

const units: Partial<Record<ListQuestion['asks'], string>> = {
  leads: ' 项',
  participates: ' 项',
  papers: ' 篇',
  coauthors: ' 位',
};

function withValues(
  { name, values, count }: ListedPersonAnswer,
  asks: ListQuestion['asks'],
  language: Language,
): string {
  const unit = units[asks];
  const text =
    unit === undefined
      ? values.map((value) => value.text).join(language === 'zh' ? '、' : ', ')
      : `${count}${language === 'zh' ? unit : ''}`;
  if (text === '') return name;
  return language === 'zh' ? `${name}（${text}）` : `${name} (${text})`;
}

const listOf = (names: readonly string[], language: Language): string => {
  const [mark, rest] = language === 'zh' ? ['、', '等'] : [', ', ', …'];
  return names.slice(0, mostNamed).join(mark) + (names.length > mostNamed ? rest : '');
};

const chinese = {
  found(found: number, people: number, holding: number | null, told: readonly string[]): string {
    const first = `文档列出 ${people} 人，图谱中找到 ${found} 人`;
    if (holding === null) return found === 0 ? `${first}。` : `${first}：${listOf(told, 'zh')}。`;
    if (holding === 0) return `${first}，其中没有人符合。`;
    return `${first}，其中符合的有 ${holding} 人：${listOf(told, 'zh')}。`;
  },
  others: (
    missing: readonly string[],
    elsewhere: readonly string[],
    several: readonly string[],
  ) => [
    ...(missing.length > 0 ? [`图谱里没有${listOf(missing, 'zh')}。`] : []),
    ...(elsewhere.length > 0
      ? [`${listOf(elsewhere, 'zh')}在图谱里只有其他单位的同名者，未作判断。`]
      : []),
    ...(several.length > 0
      ? [`${listOf(several, 'zh')}有多位同名者，文档不足以分辨，未作判断。`]
      : []),
  ],
  cut: (people: number, total: number) => `名单共有 ${total} 人，只查了前 ${people} 人。`,
};

const plural = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const english: typeof chinese = {
  found(found, people, holding, told) {
    const first = `The document lists ${plural(people)}, ${found} of whom ${found === 1 ? 'is' : 'are'} found in the graph`;
    if (holding === null) return found === 0 ? `${first}.` : `${first}: ${listOf(told, 'en')}.`;
    if (holding === 0) return `${first}; it holds for none of them.`;
    return `${first}; it holds for ${holding}: ${listOf(told, 'en')}.`;
  },
  others: (missing, elsewhere, several) => [
    ...(missing.length > 0 ? [`Not in the graph: ${listOf(missing, 'en')}.`] : []),
    ...(elsewhere.length > 0
      ? [`Only namesakes at other institutions, not judged: ${listOf(elsewhere, 'en')}.`]
      : []),
    ...(several.length > 0
      ? [
          `Several have the name and the document does not tell which, not judged: ${listOf(several, 'en')}.`,
        ]
      : []),
  ],
  cut: (people, total) => `The list has ${total} people; the first ${people} were looked up.`,
};
