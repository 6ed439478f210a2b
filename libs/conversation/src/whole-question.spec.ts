import { expect, test } from 'vitest';
import { linked, turn } from '../test/linked.js';
import { leavesScope, wholeQuestion, type Turn } from './index.js';

const professors = turn('[北京大学=university]有哪些[教授=rank]？', {
  names: ['郑安玲', '吴思胜', '解宝篪'],
  subject: ['北京大学的教授', 'professors at Peking University'],
});
const professorsInEnglish = turn(
  'Who are the [professors=rank:教授] at [Peking University=university:北京大学]?',
  {
    names: ['郑安玲', '吴思胜', '解宝篪'],
    subject: ['北京大学的教授', 'professors at Peking University'],
  },
);
const papersOfWang = turn('[北京大学=university]的[王磊=person]发表了哪些论文？', {
  names: ['甲', '乙'],
  label: 'Paper',
  subject: ['北京大学的王磊发表的论文', 'papers by 王磊 of Peking University'],
});
const papersOfWangInEnglish = turn(
  'Which papers did [Lei Wang=person:王磊] of [Peking University=university:北京大学] publish?',
  {
    names: ['甲', '乙'],
    label: 'Paper',
    subject: ['北京大学的王磊发表的论文', 'papers by Lei Wang of Peking University'],
  },
);
const mostCited = turn('[北京大学=university]被引最多的[教授=rank]是谁？', { names: ['郑安玲'] });
const papersIn2019 = turn('[清华大学=university]在[2019=year]年发表了多少论文？');

const women = turn('[北京大学=university]有多少女[教授=rank]？');
const womenInEnglish = turn('How many women are at [Peking University=university:北京大学]?');
const fundedByNsfc = turn('[北京大学=university]有多少个[国家自然科学基金=source]项目？');

const papersCounted = turn('[北京大学=university]的[王磊=person]发表了多少论文？');
const papersCountedInEnglish = turn(
  'How many papers has [Lei Wang=person:王磊] of [Peking University=university:北京大学] published?',
);

const ledByWang = turn('[北京大学=university]的[王磊=person]主持了哪些项目？');

const textOf = (marked: string, turns: readonly Turn[]): string | null => {
  const understood = wholeQuestion(linked(marked), turns);
  if (understood === null) return null;
  return understood.kind === 'whole' ? understood.questions[0]!.text : `which ${understood.word}`;
};

test.each<[string, Turn, string]>([
  // Another name in the place of one.
  ['那[复旦=university:复旦大学]呢？', professors, '复旦大学有哪些教授？'],
  ['[副教授=rank]呢', professors, '北京大学有哪些副教授？'],
  ['换成[清华=university:清华大学]的[副教授=rank]', professors, '清华大学有哪些副教授？'],
  ['and at [Fudan=university:复旦大学]?', professorsInEnglish, 'Who are the professors at Fudan?'],
  [
    'What about [Fudan=university:复旦大学]?',
    professorsInEnglish,
    'Who are the professors at Fudan?',
  ],
  ['那[张伟=person]呢？', papersOfWang, '北京大学的张伟发表了哪些论文？'],
  ['[2021=year]年呢？', papersIn2019, '清华大学在2021年发表了多少论文？'],
  ['那[2021=year]年以来呢？', papersIn2019, '清华大学2021年以来发表了多少论文？'],
  // A condition less.
  ['不限职称', professors, '北京大学有哪些人？'],
  ['女性，不限职称', professors, '北京大学有哪些人？只看女性'],
  [
    '女性，不限职称，[2020=year]年以后的',
    professors,
    '北京大学有哪些人？只看女性。只看2020年以后的',
  ],
  ['women of any rank', professorsInEnglish, 'Who are the people at Peking University? Only women'],
  ['全部算上一共几个', fundedByNsfc, '北京大学有多少个项目？'],
  ['不限年份', papersIn2019, '清华大学发表了多少论文？'],
  // A condition more.
  ['那[2020=year]年以后的呢', papersOfWang, '北京大学的王磊发表了哪些论文？只看2020年以后'],
  ['其中女性', professors, '北京大学有哪些教授？只看女性'],
  ['女性呢？', professors, '北京大学有哪些教授？只看女性'],
  ['只看[2020=year]年以后的', papersOfWang, '北京大学的王磊发表了哪些论文？只看2020年以后的'],
  ['按引用次数排序', papersOfWang, '北京大学的王磊发表了哪些论文？按引用次数排序'],
  ['只要前[3=number]篇', papersOfWang, '北京大学的王磊发表了哪些论文？只要前3篇'],
  ['不要[国家自然科学基金=source]的', professors, '北京大学有哪些教授？不要国家自然科学基金的'],
  ['only women', professorsInEnglish, 'Who are the professors at Peking University? Only women'],
  [
    'Only since [2020=year]',
    papersOfWangInEnglish,
    'Which papers did Lei Wang of Peking University publish? Only since 2020',
  ],
  [
    'since [2020=year]?',
    papersOfWangInEnglish,
    'Which papers did Lei Wang of Peking University publish? Only since 2020',
  ],
  [
    'sort by citations',
    papersOfWangInEnglish,
    'Which papers did Lei Wang of Peking University publish? Sort by citations',
  ],
  [
    'top [3=number] only',
    professorsInEnglish,
    'Who are the professors at Peking University? Top 3 only',
  ],
  [
    'not the [NSFC=source] ones',
    professorsInEnglish,
    'Who are the professors at Peking University? Not the NSFC ones',
  ],
  // The other side of a condition.
  ['男教授呢？', women, '北京大学有多少男教授？'],
  ['and the men?', womenInEnglish, 'How many men are at Peking University?'],
  ['不是[国家自然科学基金=source]的呢？', fundedByNsfc, '北京大学有多少个非国家自然科学基金项目？'],
  ['参与的呢', ledByWang, '北京大学的王磊参与了哪些项目？'],
  // Of what was found.
  ['其中有多少位女性？', professors, '北京大学的教授中有多少位女性？'],
  [
    'How many of them are women?',
    professorsInEnglish,
    'How many of the professors at Peking University are women?',
  ],
  ['他们分别在哪个学院？', professors, '北京大学的教授分别在哪个学院？'],
  ['他们的合作者有哪些', professors, '北京大学的教授的合作者有哪些？'],
  ['这些论文发表在哪些期刊？', papersOfWang, '北京大学的王磊发表的论文发表在哪些期刊？'],
  [
    'Which colleges are they in?',
    professorsInEnglish,
    'Which colleges are the professors at Peking University in?',
  ],
  [
    'Who are their co-authors?',
    professorsInEnglish,
    'Who are the co-authors of the professors at Peking University?',
  ],
  [
    'Where were those papers published?',
    papersOfWangInEnglish,
    'Where were the papers by Lei Wang of Peking University published?',
  ],
  ['一共有多少？', professors, '北京大学的教授有多少？'],
  ['分别在哪个学院', professors, '北京大学的教授分别在哪个学院？'],
  ['谁的被引次数最多？', professors, '北京大学的教授中谁的被引次数最多？'],
  ['How many is that?', professorsInEnglish, 'How many professors at Peking University are there?'],
  [
    'Which has the most citations?',
    papersOfWangInEnglish,
    'Which of the papers by Lei Wang of Peking University has the most citations?',
  ],
  // Without a word for what is asked about.
  ['列出被引最高的四篇', papersOfWang, '北京大学的王磊发表的论文中列出被引最高的四篇？'],
  ['按年份统计一下', papersOfWang, '北京大学的王磊发表的论文中，按年份统计一下？'],
  ['第一作者都是谁', papersOfWang, '北京大学的王磊发表的论文的第一作者都是谁？'],
  ['名单', professors, '北京大学的教授有哪些？'],
  ['引用[5=number]次以上', papersOfWang, '北京大学的王磊发表了哪些论文？只看引用5次以上'],
  ['做[机器学习=topic]的', professors, '北京大学有哪些教授？只看做机器学习的'],
  [
    'most cited one',
    papersOfWangInEnglish,
    'Of the papers by Lei Wang of Peking University, most cited one?',
  ],
  ['per year?', papersOfWangInEnglish, 'Papers by Lei Wang of Peking University per year?'],
  ['names pls', professorsInEnglish, 'List the professors at Peking University?'],
  [
    'cited at least [5=number] times',
    papersOfWangInEnglish,
    'Which papers did Lei Wang of Peking University publish? Only cited at least 5 times',
  ],
  // Names alone.
  ['[复旦=university:复旦大学]？', professors, '复旦大学有哪些教授？'],
  ['[Fudan=university:复旦大学]?', professorsInEnglish, 'Who are the professors at Fudan?'],
  ['[李娜=person]呢，同校', papersOfWang, '北京大学的李娜发表了哪些论文？'],
  ['[2015=year]到[2019=year]年呢', papersIn2019, '清华大学在2015到2019年发表了多少论文？'],
  // Whom a pronoun means.
  ['她有哪些合作者？', mostCited, '郑安玲有哪些合作者？'],
  ['他主持了哪些项目？', papersOfWang, '北京大学的王磊主持了哪些项目？'],
  ['该校有多少位研究者？', papersOfWang, '北京大学有多少位研究者？'],
  ['他和[张伟=person]合作过吗？', papersOfWang, '北京大学的王磊和张伟合作过吗？'],
  [
    'And his co-authors?',
    papersOfWangInEnglish,
    'The co-authors of Lei Wang of Peking University?',
  ],
  ['How many projects does she lead?', mostCited, 'How many projects does 郑安玲 lead?'],
  ['合作者呢？', papersOfWang, '北京大学的王磊的合作者有哪些？'],
  [
    'and projects?',
    papersOfWangInEnglish,
    'What are the projects of Lei Wang of Peking University?',
  ],
  ['项目呢？', papersCounted, '北京大学的王磊的项目有多少？'],
  [
    'and projects?',
    papersCountedInEnglish,
    'How many projects does Lei Wang of Peking University have?',
  ],
  // By its place in the list.
  ['第二位的合作者有哪些？', professors, '吴思胜的合作者有哪些？'],
  ['最后一位发表了多少论文？', professors, '解宝篪发表了多少论文？'],
  [
    'Which papers did the second one publish?',
    professorsInEnglish,
    'Which papers did 吴思胜 publish?',
  ],
])('%s', (question, before, whole) => {
  expect(textOf(question, [before])).toBe(whole);
});

test('somebody who may be elsewhere is looked for there as well', () => {
  const understood = wholeQuestion(linked('那[张伟=person]呢？'), [papersOfWang]);
  expect(understood).toMatchObject({
    questions: [{ text: '北京大学的张伟发表了哪些论文？' }, { text: '张伟发表了哪些论文？' }],
  });
});

test('who was shown is meant, not a namesake', () => {
  const understood = wholeQuestion(linked('她的邮箱是什么？'), [mostCited]);
  expect(understood).toMatchObject({ questions: [{ choices: { 郑安玲: 'id-郑安玲' } }] });
});

test('a pronoun that may mean several is asked about', () => {
  expect(wholeQuestion(linked('他的合作者呢？'), [professors])).toMatchObject({
    kind: 'which',
    word: '他',
    options: [{ name: '郑安玲' }, { name: '吴思胜' }, { name: '解宝篪' }],
  });
});

test('conditions add up, and an order takes the place of another', () => {
  const women = {
    ...professors,
    question: linked('[北京大学=university]有哪些[教授=rank]？只看女性。按论文数排序'),
  };
  expect(textOf('按引用次数排序', [women])).toBe('北京大学有哪些教授？只看女性。按引用次数排序');
  expect(textOf('男性呢？', [women])).toBe('北京大学有哪些教授？按论文数排序。只看男性');
});

test('the next of a list is asked the same', () => {
  const first = turn('[郑安玲=person]的合作者有哪些？', { names: ['丙', '丁'] });
  expect(textOf('那第二位呢？', [first, professors])).toBe('吴思胜的合作者有哪些？');
  const second = turn('[吴思胜=person]的合作者有哪些？', { names: ['戊', '己'] });
  expect(textOf('再看第一位呢？', [second, first, professors])).toBe('郑安玲的合作者有哪些？');
});

test('a name goes back to the latest turn that has one of its kind', () => {
  const projects = turn('[郑安玲=person]主持了哪些项目？', { names: ['甲'], label: 'Project' });
  expect(textOf('那[清华=university:清华大学]呢？', [projects, mostCited])).toBe(
    '清华大学被引最多的教授是谁？',
  );
});

test('a pronoun goes back to the latest turn that names one', () => {
  const count = turn('[清华大学=university]有多少位[教授=rank]？');
  expect(textOf('她的论文有哪些？', [count, mostCited])).toBe('郑安玲的论文有哪些？');
});

test.each([
  '[清华大学=university]有多少位[教授=rank]？',
  '[张伟=person]和他的合作者发表了哪些论文？',
  '哪些教授主持过项目，他们在哪个学院？',
  '有多少位研究者？',
  '其他大学有哪些[教授=rank]？',
  '按引用次数列出[清华大学=university]的论文有哪些',
  '[张伟=person]',
  '[清华大学=university]的[论文=topic]他引次数是多少',
  'Which professors lead projects, and what are their e-mail addresses?',
  'How many researchers are there?',
  'Papers of [Lei Wang=person] and those who cite them',
  'Who works on [machine learning=topic] at [Tsinghua=university]?',
  'Which universities have the most projects, and who leads them?',
])('%s stands alone', (question) => {
  for (const before of [professors, papersOfWangInEnglish, mostCited])
    expect(textOf(question, [before])).toBeNull();
});

test('nothing leans on nothing', () => {
  expect(textOf('他的合作者呢？', [])).toBeNull();
});

test.each<[string, Turn, boolean]>([
  ['[教授=rank]有几个', fundedByNsfc, true],
  ['有几个项目', professors, true],
  ['图谱里有几个项目', professors, false],
  ['[清华=university:清华大学]有几个项目', professors, false],
  ['how many projects is that', professorsInEnglish, true],
  ['Which universities have the most projects?', professorsInEnglish, false],
])('%s leaves the scope of the question before: %#', (marked, last, leaves) => {
  expect(leavesScope(linked(marked), last)).toBe(leaves);
});
