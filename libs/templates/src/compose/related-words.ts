import type { NodeLabel } from '@coopkg/contracts';

/** What can be reached from a set of nodes in one step, and how people ask for it. */
export interface RelatedWords {
  label: NodeLabel;
  /** A set that says this of itself already is not asked for it again. */
  unless: string[];
  /** Path from the set's node; `@x` is a fresh variable. */
  path: string;
  /** The variable that is asked for. */
  of: string;
  /** What is returned of it; nodes by name. `value` marks a plain value, listed without repetition. */
  shows: string[];
  value?: boolean;
  /** For a set, `{np}`. */
  zh: string[];
  en: string[];
  /** Counted. */
  countZh: string[];
  countEn: string[];
  /** For one node found by a superlative, `{x}`; none where it is not asked so. */
  oneZh?: string[];
  oneEn?: string[];
}

export const related: RelatedWords[] = [
  {
    label: 'Project', unless: ['leader'], path: '<-[:LEADS]-(@r:Researcher)', of: '@r', shows: ['name'],
    zh: ['{np}的负责人有哪些', '{np}都是谁主持的', '谁主持{np}', '{np}由哪些人负责', '主持{np}的人有哪些', '{np}的主持人名单', '{np}负责人'],
    en: ['Who leads the {np}', 'Who are the leaders of the {np}', 'List the people who lead {np}', 'principal investigators of the {np}', 'Which researchers head the {np}', 'PIs of {np}'],
    countZh: ['有多少人主持{np}', '{np}一共有几位负责人', '主持{np}的人有多少'], countEn: ['How many people lead {np}', 'How many different leaders do the {np} have', 'Number of researchers who lead {np}'],
    oneZh: ['{x}的负责人是谁', '谁主持{x}', '{x}是谁主持的', '{x}由谁负责', '{x}的主持人', '谁是{x}的负责人'], oneEn: ['Who leads {x}', 'Who is the leader of {x}', 'the principal investigator of {x}', 'Who is in charge of {x}', 'Who heads {x}', 'PI of {x}', 'By whom is {x} led'],
  },
  {
    label: 'Project', unless: ['leader'], path: '<-[:PARTICIPATES_IN]-(@r:Researcher)', of: '@r', shows: ['name'],
    zh: ['{np}的参与人有哪些', '谁参与了{np}', '{np}都有哪些人参加', '参与{np}的人员名单'], en: ['Who participates in the {np}', 'Who are the participants of the {np}', 'List the people who take part in {np}', 'members of the {np}'],
    countZh: ['有多少人参与{np}', '{np}的参与人一共多少'], countEn: ['How many people take part in {np}', 'Number of participants of the {np}'],
    oneZh: ['{x}的参与人有哪些', '谁参与了{x}', '{x}的成员有谁'], oneEn: ['Who participates in {x}', 'the participants of {x}', 'Who takes part in {x}', 'members of {x}'],
  },
  {
    label: 'Project', unless: ['produced'], path: '-[:PRODUCED]->(@p:Paper)', of: '@p', shows: ['title'],
    zh: ['{np}产出了哪些论文', '{np}的论文成果有哪些', '{np}发表了哪些文章', '由{np}资助的论文'], en: ['Which papers did the {np} produce', 'papers that came out of the {np}', 'List the papers produced by {np}', 'publications of the {np}'],
    countZh: ['{np}一共产出多少篇论文', '{np}的论文成果有多少', '{np}产出论文数'], countEn: ['How many papers did the {np} produce', 'Number of papers from the {np}', 'How many publications came out of the {np}'],
    oneZh: ['{x}产出了哪些论文', '{x}发表了哪些论文'], oneEn: ['Which papers did {x} produce', 'papers produced by {x}'],
  },
  {
    label: 'Project', unless: ['leader'], path: '<-[:LEADS]-(@r:Researcher)', of: '@r', shows: ['university'], value: true,
    zh: ['{np}的负责人来自哪些学校', '{np}的主持人都是哪些大学的'], en: ['Which universities do the leaders of the {np} come from', 'At which universities are the leaders of the {np}'],
    countZh: ['{np}的负责人来自多少所学校'], countEn: ['How many universities do the leaders of the {np} come from'],
    oneZh: ['{x}的负责人在哪个学校', '{x}的主持人是哪个大学的'], oneEn: ['At which university is the leader of {x}', 'the university of the leader of {x}'],
  },
  {
    label: 'Paper', unless: ['author'], path: '<-[:AUTHORED]-(@a:Researcher)', of: '@a', shows: ['name'],
    zh: ['{np}的作者有哪些', '{np}是谁写的', '谁写了{np}', '{np}都有哪些作者', '{np}的作者名单', '哪些人写过{np}', '哪些学者发表过{np}'],
    en: ['Who wrote the {np}', 'Who are the authors of the {np}', 'List the authors of {np}', 'authors of the {np}', 'Which researchers wrote {np}', 'Who has published {np}'],
    countZh: ['{np}一共有多少位作者', '有多少人写过{np}', '{np}的作者有几人'], countEn: ['How many authors do the {np} have', 'How many people wrote {np}', 'Number of different authors of the {np}'],
    oneZh: ['{x}是谁写的', '{x}的作者有哪些', '谁写了{x}', '{x}的作者'], oneEn: ['Who wrote {x}', 'Who are the authors of {x}', 'the authors of {x}', 'By whom was {x} written'],
  },
  {
    label: 'Paper', unless: ['author'], path: '<-[:AUTHORED {position: 1}]-(@a:Researcher)', of: '@a', shows: ['name'],
    zh: ['{np}的第一作者有哪些', '{np}的一作都是谁'], en: ['Who are the first authors of the {np}', 'first authors of the {np}'],
    countZh: ['{np}有多少位不同的第一作者'], countEn: ['How many different first authors do the {np} have'],
    oneZh: ['{x}的第一作者是谁', '{x}的一作是谁'], oneEn: ['Who is the first author of {x}', 'the first author of {x}'],
  },
  {
    label: 'Paper', unless: ['author'], path: '<-[:AUTHORED]-(@a:Researcher)', of: '@a', shows: ['university'], value: true,
    zh: ['{np}的作者来自哪些学校', '哪些大学发表过{np}', '{np}的作者都在哪些大学', '有哪些学校发表了{np}'], en: ['Which universities do the authors of the {np} come from', 'Which universities have published {np}', 'affiliations of the authors of {np}'],
    countZh: ['{np}的作者来自多少所学校', '有多少所大学发表过{np}'], countEn: ['How many universities do the authors of the {np} come from', 'How many universities have published {np}'],
    oneZh: ['{x}的作者是哪些学校的', '{x}的作者来自哪些大学'], oneEn: ['Which universities are the authors of {x} from', 'the universities of the authors of {x}'],
  },
  {
    label: 'Paper', unless: ['cites'], path: '-[:CITES]->(@q:Paper)', of: '@q', shows: ['title'],
    zh: ['{np}引用了哪些论文', '{np}的参考文献有哪些'], en: ['Which papers do the {np} cite', 'references of the {np}'],
    countZh: ['{np}一共引用了多少篇论文'], countEn: ['How many papers do the {np} cite', 'Number of papers cited by the {np}'],
    oneZh: ['{x}引用了哪些论文', '{x}的参考文献'], oneEn: ['Which papers does {x} cite', 'the references of {x}'],
  },
  {
    label: 'Paper', unless: ['cites'], path: '<-[:CITES]-(@q:Paper)', of: '@q', shows: ['title'],
    zh: ['哪些论文引用了{np}', '引用{np}的文章有哪些'], en: ['Which papers cite the {np}', 'papers that cite {np}'],
    countZh: ['有多少篇论文引用了{np}'], countEn: ['How many papers cite the {np}'],
    oneZh: ['哪些论文引用了{x}', '引用{x}的论文'], oneEn: ['Which papers cite {x}', 'papers citing {x}'],
  },
  {
    label: 'Paper', unless: ['produced'], path: '<-[:PRODUCED]-(@j:Project)', of: '@j', shows: ['name'],
    zh: ['{np}受哪些项目资助', '{np}是哪些项目产出的', '哪些项目产出了{np}'], en: ['Which projects produced the {np}', 'projects behind the {np}', 'Which projects funded {np}'],
    countZh: ['有多少个项目产出了{np}'], countEn: ['How many projects produced {np}'],
    oneZh: ['{x}是哪个项目产出的', '{x}受什么项目资助'], oneEn: ['Which project produced {x}', 'Which project funded {x}'],
  },
  {
    label: 'Researcher', unless: ['published'], path: '-[:AUTHORED]->(@p:Paper)', of: '@p', shows: ['title'],
    zh: ['{np}发表了哪些论文', '{np}写过哪些文章', '{np}的论文有哪些', '{np}的成果列表'], en: ['Which papers did the {np} publish', 'papers by the {np}', 'What have the {np} written', 'publications of the {np}'],
    countZh: ['{np}一共发表了多少篇论文', '{np}的论文总共有多少篇', '{np}发文数量'], countEn: ['How many papers have the {np} published', 'Number of papers by the {np}', 'How many publications do the {np} have together'],
    oneZh: ['{x}发表了哪些论文', '{x}写过什么论文', '{x}的论文有哪些'], oneEn: ['Which papers did {x} publish', 'the papers of {x}', 'What has {x} published'],
  },
  {
    label: 'Researcher', unless: ['published'], path: '-[:AUTHORED]->(@p:Paper)', of: '@p', shows: ['venue'], value: true,
    zh: ['{np}在哪些期刊上发表过论文', '{np}都在哪些刊物发文', '{np}发表过论文的期刊有哪些'], en: ['In which venues have the {np} published', 'Where do the {np} publish', 'venues in which the {np} have published'],
    countZh: ['{np}在多少种期刊上发表过论文'], countEn: ['In how many venues have the {np} published'],
    oneZh: ['{x}在哪些期刊发表过论文'], oneEn: ['In which venues has {x} published'],
  },
  {
    label: 'Researcher', unless: ['leads', 'counted'], path: '-[:LEADS]->(@j:Project)', of: '@j', shows: ['name'],
    zh: ['{np}主持了哪些项目', '{np}负责的课题有哪些', '{np}主持的项目'], en: ['Which projects do the {np} lead', 'projects led by the {np}', 'What projects are headed by the {np}'],
    countZh: ['{np}一共主持多少个项目', '{np}主持的项目总数', '{np}主持了几项课题'], countEn: ['How many projects do the {np} lead', 'Number of projects led by the {np}'],
    oneZh: ['{x}主持了哪些项目', '{x}负责的项目有哪些'], oneEn: ['Which projects does {x} lead', 'the projects led by {x}'],
  },
  {
    label: 'Researcher', unless: ['leads', 'counted'], path: '-[:LEADS]->(@j:Project)', of: '@j', shows: ['source'], value: true,
    zh: ['{np}拿过哪些机构的资助', '{np}主持的项目来自哪些资助机构'], en: ['Which funders support projects led by the {np}', 'From which sources do the {np} have funding'],
    countZh: ['{np}主持的项目来自多少个资助机构'], countEn: ['How many funders support projects led by the {np}'],
  },
  {
    label: 'Researcher', unless: ['participates'], path: '-[:PARTICIPATES_IN]->(@j:Project)', of: '@j', shows: ['name'],
    zh: ['{np}参与了哪些项目', '{np}参加的课题有哪些'], en: ['In which projects do the {np} take part', 'projects in which the {np} participate'],
    countZh: ['{np}一共参与了多少个项目'], countEn: ['How many projects do the {np} take part in'],
    oneZh: ['{x}参与了哪些项目'], oneEn: ['In which projects does {x} take part'],
  },
  {
    label: 'Researcher', unless: ['cooperates', 'counted'], path: '-[:COOPERATES_WITH]-(@c:Researcher)', of: '@c', shows: ['name', 'university'],
    zh: ['{np}的合作者有哪些', '{np}和哪些人合作过', '谁和{np}合作过', '{np}都与谁合作'], en: ['Who are the collaborators of the {np}', 'With whom do the {np} work', 'coauthors of the {np}', 'Who has worked with {np}'],
    countZh: ['{np}一共有多少合作者', '有多少人和{np}合作过'], countEn: ['How many collaborators do the {np} have', 'How many people have worked with {np}'],
    oneZh: ['{x}的合作者有哪些', '{x}和谁合作过'], oneEn: ['Who are the collaborators of {x}', 'With whom has {x} worked', 'coauthors of {x}'],
  },
  {
    label: 'Researcher', unless: ['cooperates', 'counted'], path: '-[:COOPERATES_WITH]-(@c:Researcher)', of: '@c', shows: ['university'], value: true,
    zh: ['{np}与哪些学校有合作', '{np}的合作者来自哪些大学'], en: ['With which universities do the {np} collaborate', 'Which universities do the collaborators of the {np} come from'],
    countZh: ['{np}的合作者来自多少所学校'], countEn: ['How many universities do the collaborators of the {np} come from'],
    oneZh: ['{x}的合作者来自哪些学校'], oneEn: ['Which universities do the collaborators of {x} come from'],
  },
];

/** One node by a superlative, as a part of a longer question. */
export const extremes: { label: NodeLabel; property: string; nullable?: boolean; ascending?: boolean; zh: string[]; en: string[] }[] = [
  { label: 'Project', property: 'funding', nullable: true, zh: ['经费最多的{np}', '{np}中经费最高的那个', '资助金额最大的{np}', '金额最高的{np}', '{np}里经费最高的一项', '{np}中拿钱最多的'], en: ['the most funded {np1}', 'the best funded {np1}', 'the {np1} with the most funding', 'the {np1} with the largest budget', 'the biggest {np1}', 'the highest-funded {np1}', 'the {np1} that got the most money'] },
  { label: 'Project', property: 'funding', nullable: true, ascending: true, zh: ['经费最少的{np}', '{np}中金额最低的'], en: ['the {np1} with the least funding', 'the {np1} with the smallest budget', 'the least funded {np1}'] },
  { label: 'Project', property: 'startYear', nullable: true, zh: ['最新的{np}', '最近启动的{np}', '{np}中最近立项的'], en: ['the latest {np1}', 'the most recent {np1}', 'the newest {np1}'] },
  { label: 'Project', property: 'startYear', nullable: true, ascending: true, zh: ['最早的{np}', '{np}中最早启动的'], en: ['the earliest {np1}', 'the first {np1}', 'the oldest {np1}'] },
  { label: 'Paper', property: 'citationCount', zh: ['被引最多的{np}', '{np}中被引次数最高的那篇', '引用量最高的{np}', '{np}里引用最多的一篇', '最高被引的{np}'], en: ['the most cited {np1}', 'the {np1} with the most citations', 'the most highly cited {np1}', 'the top-cited {np1}'] },
  { label: 'Paper', property: 'year', nullable: true, zh: ['最新的{np}', '最近发表的{np}', '{np}中最新的一篇'], en: ['the latest {np1}', 'the newest {np1}', 'the most recent {np1}'] },
  { label: 'Paper', property: 'year', nullable: true, ascending: true, zh: ['最早的{np}', '{np}中最早的一篇'], en: ['the earliest {np1}', 'the oldest {np1}', 'the first {np1}'] },
  { label: 'Researcher', property: 'hIndex', nullable: true, zh: ['h指数最高的{np}', '{np}中h指数最高的人', '{np}里H因子最高的那位'], en: ['the {np1} with the highest h-index', 'the {np1} with the largest h-index'] },
  { label: 'Researcher', property: 'citationCount', zh: ['被引最多的{np}', '{np}中引用量最高的人', '总被引最高的{np}', '{np}里被引次数最多的那位'], en: ['the most cited {np1}', 'the {np1} with the most citations', 'the most highly cited {np1}'] },
  { label: 'Researcher', property: 'paperCount', zh: ['论文最多的{np}', '发文量最高的{np}', '{np}中发表论文最多的人'], en: ['the most prolific {np1}', 'the {np1} with the most papers', 'the most published {np1}'] },
];
