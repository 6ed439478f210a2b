import type { Language, Mention } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions } from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { slotted } from '../../test/slotted.js';
import { beyondGraph } from './beyond-graph.js';
import { heartBeyond, leftOut } from './words.js';

const languageOf = (question: string): Language => (/\p{Script=Han}/u.test(question) ? 'zh' : 'en');
const beyond = (question: string) =>
  beyondGraph({ text: question, slots: [] }, languageOf(question));
const found = (question: string): string[] => beyond(question).map(({ text }) => text);

test.each([
  ['$university女博导有多少位？', '博导'],
  ['How many doctoral supervisors work at $university?', 'doctoral supervisors'],
  ['$university研究$topic的少数民族教授有谁', '少数民族'],
  ['Which left-handed researchers at $university work on $topic?', 'left-handed'],
  ['$university$person十月份发表的论文有哪些？', '十月份'],
  ['Which papers did $person publish in October?', 'in October'],
  ['研究$topic的985高校有哪些？', '985高校'],
  ['$university的梦游学者有谁', '梦游'],
  ['Which sleepwalking professors work at $university?', 'sleepwalking'],
])('%s is answered without %s, and that is said', (question, left) => {
  expect(found(question)).toEqual([left]);
  expect(heartBeyond(beyond(question))).toBeNull();
  const [said] = leftOut(beyond(question), []);
  expect(said![languageOf(question)]).toContain(left);
});

test.each([
  ['$university$person的导师是谁？', '导师或学生'],
  ['Who was the supervisor of $person?', 'who supervised whom'],
  ['$university的$person多大了', '年龄'],
  ['How old is $person of $university?', 'age'],
  ['$university$person的家庭住址', '隐私'],
  ['What is the home address of $person?', 'private'],
  ['$venue的影响因子是多少？', '影响因子'],
  ['What is the impact factor of $venue?', 'impact factors'],
  ['$university$person明年会发表多少篇论文？', '将来'],
  ['How many papers will $person publish next year?', 'to come'],
  ['what courses does $person teach at $university', 'teaching'],
  ['《$paper》被下载了多少次？', '下载量'],
  ['$university的$person有多少项专利？', '专利'],
  ['主编您好，$source怎么申请', '流程'],
  ['$university研究人员的研究方向和年龄', '年龄'],
  ['research interests of $person and the salary', 'income'],
])('%s is refused: the graph does not know %s', (question, unknown) => {
  expect(heartBeyond(beyond(question))?.[languageOf(question)]).toContain(unknown);
});

test.each([
  '$university研究$topic的有谁？',
  '我儿子要报考$university，$college有哪些教授研究$topic？',
  'My daughter is a student. Which professors at $university work on $topic?',
  '审稿回避：$university的$person与$person2合作过吗？',
  'As dean I need a list: who at $university works on $topic?',
  '$university$person主持了哪些课题？',
  'Who earned their degree at $university?',
  '《图书馆的学费》是谁写的？',
  '江西$university有多少位教授？',
  '引用介于$number和$number2之间（含端点）的论文',
  'Who wrote "The Salary of Deans"?',
  'I am preparing a patent opinion and need every paper on $topic before $year.',
])('%s is all accounted for', (question) => {
  expect(found(question)).toEqual([]);
});

test.each([
  '有哪些关于学生心理的论文？',
  '研究少数民族教育的有谁？',
  '标题里有专利的论文有哪些？',
  '$university做薪酬方向的教授',
  'Which papers about patent law are there?',
  'Who works on student engagement at $university?',
  'Projects on public health and age',
  'Papers whose title contains salary',
])('%s names a topic, which the query must look for', (question) => {
  expect(beyond(question).filter(({ concept }) => concept !== null)).toEqual([]);
});

test.each([
  ['zh', '$university有几位$rank？', '外籍教授'],
  ['en', 'Which $rank work at $university?', 'foreign professors'],
  ['en', 'How many $rank work at $university?', 'academicians'],
] as const)('in %s, what only looks like a name is none', (language, text, name) => {
  const mention: Mention = {
    start: 0,
    end: name.length,
    text: name,
    kind: 'rank',
    readings: [],
    ambiguous: false,
    score: 1,
  };
  const asked = (readings: Mention['readings']) =>
    beyondGraph({ text, slots: [{ name: 'rank', mention: { ...mention, readings } }] }, language);
  expect(heartBeyond(asked([]))).not.toBeNull();
  expect(asked([{ value: name, properties: ['Researcher.title'], score: 1 }])).toEqual([]);
});

test.each([
  ['zh', '研究$topic的$number高校有哪些', '985', '985高校'],
  ['en', 'Which $number universities work on $topic?', '211', '211 universities'],
] as const)('in %s, a number may be a word: %s', (language, text, number, word) => {
  const mention: Mention = {
    start: 0,
    end: number.length,
    text: number,
    kind: 'number',
    readings: [{ value: Number(number), properties: [], score: 1 }],
    ambiguous: false,
    score: 1,
  };
  const asked = beyondGraph({ text, slots: [{ name: 'number', mention }] }, language);
  expect(asked.map((one) => one.text)).toEqual([word]);
  const plain = { text: '引用超过$number次的论文', slots: [{ name: 'number', mention }] };
  expect(beyondGraph(plain, 'zh')).toEqual([]);
});

test('what the query looks for by its own words is not left out', () => {
  const question = beyond('题目含梦游的论文有哪些');
  expect(leftOut(question, [])).toHaveLength(1);
  expect(leftOut(question, ['梦游'])).toEqual([]);
});

test('next to no ordinary question is bothered', async () => {
  const types = (await loadTemplates(templateFolder)).flatMap(({ wordings }) =>
    (['zh', 'en'] as const).flatMap((language) =>
      (['manual', 'generated', 'wide', 'validation'] as const).flatMap((split) =>
        wordings[language][split].map((text) => ({ language, text })),
      ),
    ),
  );
  const compositions = (await loadCompositions(compositionFiles.COMPOSITION_VALIDATION)).map(
    ({ language, question: text }) => ({ language, text }),
  );
  for (const questions of [types, compositions]) {
    const bothered = questions.filter(
      ({ language, text }) => beyondGraph({ text: slotted(text), slots: [] }, language).length > 0,
    );
    expect(bothered.length / questions.length).toBeLessThan(0.01);
  }
});
