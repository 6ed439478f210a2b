import { atLeast, less, more, type Condition, type NounTable } from './condition.js';

export const researcherNouns: NounTable = {
  zh: ['老师', '研究者', '学者', '研究人员', '人', '教师', '科研人员', '专家', '教职工'],
  en: [
    ['researcher', 'researchers'],
    ['scholar', 'scholars'],
    ['person', 'people'],
    ['academic', 'academics'],
    ['faculty member', 'faculty members'],
    ['scientist', 'scientists'],
  ],
};

const compare = (
  zhName: string[],
  enName: string[],
  property: string,
  group: string,
): Condition[] =>
  [
    { group, words: more, sign: '>' },
    { group, words: atLeast, sign: '>=' },
    { group, words: less, sign: '<' },
  ].map(({ words, sign }) => ({
    group,
    zh: { clause: zhName.flatMap((name) => words.zh.map((word) => `${name}${word}`)) },
    en: { phrase: enName.flatMap((name) => words.en.map((word) => `with ${name} ${word}`)) },
    cypher: { where: [`@.${property} ${sign} $number`], shows: property },
    weight: sign === '>' ? 1 : 0.5,
  }));

const inPast = (
  singular: string,
  plural: string,
  past: string,
  rest: string,
): [string, string][] => [
  [`${singular} ${rest}`, `${plural} ${rest}`],
  [`has ${past} ${rest}`, `have ${past} ${rest}`],
  [`${past} ${rest}`, `${past} ${rest}`],
];

const scopes: Condition[] = [
  {
    group: 'scope',
    weight: 9,
    zh: { scope: ['{university}'] },
    en: { phrase: ['at {university}', 'of {university}', 'from {university}', 'in {university}'] },
    cypher: { inline: ['university: $university'] },
  },
  {
    group: 'scope',
    weight: 6,
    zh: { scope: ['{university}{college}', '{university}的{college}', '{university} {college}'] },
    en: {
      phrase: [
        'in the {college} at {university}',
        'of the {college}, {university}',
        'at the {college} of {university}',
        'in {university} {college}',
        "in {university}'s {college}",
      ],
    },
    cypher: { inline: ['university: $university', 'college: $college'] },
  },
  {
    group: 'scope',
    weight: 1,
    zh: { scope: ['{college}'] },
    en: { phrase: ['in the {college}', 'of the {college}', 'from {college}'] },
    cypher: { inline: ['college: $college'] },
  },
];

const plain: Condition[] = [
  {
    group: 'rank',
    weight: 5,
    zh: { noun: ['{rank}'] },
    en: { noun: [['{rank}', '{rank}']] },
    cypher: { inline: ['title: $rank'] },
  },
  {
    group: 'gender',
    weight: 2,
    zh: { adjective: ['女', '女', '女性'] },
    en: { adjective: ['female', 'women'] },
    cypher: { inline: ["gender: '女'"] },
  },
  {
    group: 'gender',
    weight: 1,
    zh: { adjective: ['男', '男性'] },
    en: { adjective: ['male'] },
    cypher: { inline: ["gender: '男'"] },
  },
  {
    group: 'topic',
    weight: 5,
    zh: {
      clause: [
        '研究{topic}',
        '做{topic}',
        '从事{topic}研究',
        '研究方向是{topic}',
        '{topic}方向',
        '搞{topic}',
        '研究兴趣包括{topic}',
        '{topic}领域',
        '以{topic}为研究方向',
      ],
    },
    en: {
      phrase: [
        'working on {topic}',
        'in the field of {topic}',
        'interested in {topic}',
        'with an interest in {topic}',
        'doing {topic}',
        'in {topic}',
      ],
      clause: [
        ['works on {topic}', 'work on {topic}'],
        ['studies {topic}', 'study {topic}'],
        ['does research on {topic}', 'do research on {topic}'],
        ['is interested in {topic}', 'are interested in {topic}'],
        ['specialises in {topic}', 'specialise in {topic}'],
      ],
    },
    cypher: { where: ['$topic IN @.interests'] },
  },
  {
    group: 'topic',
    weight: 0.7,
    zh: {
      clause: [
        '既研究{topic}又研究{topic#2}',
        '同时研究{topic}和{topic#2}',
        '研究方向包括{topic}和{topic#2}',
      ],
    },
    en: {
      phrase: ['working on both {topic} and {topic#2}'],
      clause: [['works on both {topic} and {topic#2}', 'work on both {topic} and {topic#2}']],
    },
    cypher: { where: ['$topic IN @.interests', '$topic#2 IN @.interests'] },
  },
  {
    group: 'topic',
    weight: 0.5,
    zh: {
      clause: ['研究{topic}或{topic#2}', '研究{topic}或者{topic#2}', '从事{topic}或{topic#2}研究'],
    },
    en: {
      phrase: ['working on {topic} or {topic#2}'],
      clause: [['works on {topic} or {topic#2}', 'work on {topic} or {topic#2}']],
    },
    cypher: { where: ['($topic IN @.interests OR $topic#2 IN @.interests)'] },
  },
  {
    group: 'topic',
    weight: 0.5,
    zh: { clause: ['不研究{topic}', '研究方向不包括{topic}'] },
    en: {
      clause: [['does not work on {topic}', 'do not work on {topic}']],
      phrase: ['not working on {topic}'],
    },
    cypher: { where: ['NOT $topic IN @.interests'] },
  },
  {
    group: 'education',
    weight: 1.4,
    zh: {
      clause: [
        '毕业于{university}',
        '从{university}毕业',
        '在{university}获得学位',
        '博士毕业于{university}',
        '最高学历来自{university}',
      ],
    },
    en: {
      phrase: ['educated at {university}'],
      clause: inPast('graduates', 'graduate', 'graduated', 'from {university}')
        .slice(1)
        .concat([
          ['got a degree from {university}', 'got their degrees from {university}'],
          ['earned a PhD at {university}', 'earned a PhD at {university}'],
          ['was educated at {university}', 'were educated at {university}'],
        ]),
    },
    cypher: { inline: ['education: $university'] },
  },
  ...compare(
    ['h指数', 'h-index ', 'H因子'],
    ['an h-index', 'h-index', 'an h index'],
    'hIndex',
    'hIndex',
  ),
  ...compare(
    ['总被引次数', '被引', '引用量', '引用次数'],
    ['a citation count', 'citations', 'total citations'],
    'citationCount',
    'citations',
  ),
  ...compare(
    ['论文数', '发文量', '论文总数'],
    ['a paper count', 'a number of papers'],
    'paperCount',
    'papers',
  ),
];

const projects: Condition[] = [
  {
    group: 'leads',
    weight: 3,
    zh: {
      clause: [
        '主持过{source}项目',
        '主持{source}',
        '负责过{source}项目',
        '牵头{source}课题',
        '拿过{source}',
        '主持过{source}的课题',
        '承担过{source}项目并任负责人',
      ],
    },
    en: {
      clause: [
        ...inPast('leads', 'lead', 'led', 'a {source} project'),
        ['is PI of a {source} grant', 'are PIs of {source} grants'],
        ['heads projects funded by {source}', 'head projects funded by {source}'],
        ['has led projects from {source}', 'have led projects from {source}'],
      ],
      phrase: ['leading {source} projects', 'leading a project funded by {source}'],
    },
    cypher: { after: '-[:LEADS]->(@j:Project {source: $source})', multiplies: true },
  },
  {
    group: 'leads',
    weight: 1.6,
    zh: {
      clause: [
        '主持过{category}',
        '主持{category}',
        '负责过{category}',
        '拿过{category}',
        '获得过{category}',
      ],
    },
    en: {
      clause: [
        ...inPast('leads', 'lead', 'led', 'a {category}'),
        ['holds a {category} grant', 'hold {category} grants'],
        ['won a {category}', 'won {category}'],
      ],
    },
    cypher: { after: '-[:LEADS]->(@j:Project {category: $category})', multiplies: true },
  },
  {
    group: 'leads',
    weight: 1,
    zh: {
      clause: ['主持过{source}{category}', '主持{source}的{category}', '负责过{source}{category}'],
    },
    en: {
      clause: [
        ...inPast('leads', 'lead', 'led', 'a {category} of {source}'),
        ['has led a {source} {category}', 'have led {source} {category} projects'],
      ],
    },
    cypher: {
      after: '-[:LEADS]->(@j:Project {source: $source, category: $category})',
      multiplies: true,
    },
  },
  {
    group: 'leads',
    weight: 0.8,
    zh: {
      clause: ['主持过{discipline}项目', '主持{discipline}学科的项目', '负责过{discipline}类课题'],
    },
    en: { clause: inPast('leads', 'lead', 'led', 'a project in {discipline}') },
    cypher: { after: '-[:LEADS]->(@j:Project {discipline: $discipline})', multiplies: true },
  },
  {
    group: 'leads',
    weight: 1,
    zh: { clause: ['主持过项目', '主持有项目', '当过项目负责人', '负责过课题'] },
    en: {
      clause: [
        ...inPast('leads', 'lead', 'led', 'a project'),
        ['has been a principal investigator', 'have been principal investigators'],
      ],
      phrase: ['leading projects'],
    },
    cypher: { after: '-[:LEADS]->(@j:Project)', multiplies: true },
  },
  {
    group: 'leads',
    weight: 0.8,
    zh: { clause: ['主持过{year}年启动的项目', '{year}年主持项目', '负责{year}年立项的课题'] },
    en: { clause: inPast('leads', 'lead', 'led', 'a project that started in {year}') },
    cypher: { after: '-[:LEADS]->(@j:Project {startYear: $year})', multiplies: true },
  },
  {
    group: 'leads',
    weight: 0.8,
    zh: { clause: ['主持过经费超过{number}万元的项目', '负责经费大于{number}万的课题'] },
    en: { clause: inPast('leads', 'lead', 'led', 'a project with more than {number} in funding') },
    cypher: { after: '-[:LEADS]->(@j:Project)', where: ['@j.funding > $number'], multiplies: true },
  },
  {
    group: 'participates',
    weight: 1.2,
    zh: { clause: ['参与过{source}项目', '参加过{source}课题', '参与{source}项目'] },
    en: {
      clause: [
        ...inPast('participates', 'participate', 'participated', 'in a {source} project'),
        ['takes part in {source} projects', 'take part in {source} projects'],
        ['is a member of a {source} project', 'are members of {source} projects'],
      ],
    },
    cypher: { after: '-[:PARTICIPATES_IN]->(@j:Project {source: $source})', multiplies: true },
  },
  {
    group: 'participates',
    weight: 0.7,
    zh: { clause: ['参与过项目{project}', '参加了“{project}”', '是{project}的参与人'] },
    en: {
      clause: [
        ['takes part in {project}', 'take part in {project}'],
        ['is a member of "{project}"', 'are members of "{project}"'],
      ],
    },
    cypher: { after: '-[:PARTICIPATES_IN]->(@j:Project {name: $project})' },
  },
  {
    group: 'leads',
    weight: 1,
    zh: { clause: ['没有主持过项目', '从未主持过项目', '没主持过任何课题', '没当过项目负责人'] },
    en: {
      clause: [
        ['has never led a project', 'have never led a project'],
        ['does not lead any project', 'do not lead any project'],
        ['has not led any projects', 'have not led any projects'],
      ],
      phrase: ['without any project of their own'],
    },
    cypher: { where: ['NOT EXISTS { (@)-[:LEADS]->(:Project) }'] },
  },
  {
    group: 'leads',
    weight: 0.9,
    zh: { clause: ['没有主持过{source}项目', '从未拿过{source}', '没主持过{source}课题'] },
    en: {
      clause: [
        ['has never led a {source} project', 'have never led a {source} project'],
        ['does not lead any {source} project', 'do not lead any {source} project'],
      ],
    },
    cypher: { where: ['NOT EXISTS { (@)-[:LEADS]->(:Project {source: $source}) }'] },
  },
];

const papers: Condition[] = [
  {
    group: 'published',
    weight: 2.5,
    zh: {
      clause: [
        '在{venue}发表过论文',
        '在{venue}上发过文章',
        '在《{venue}》发表论文',
        '在{venue}有论文',
      ],
    },
    en: {
      clause: [
        ...inPast('publishes', 'publish', 'published', 'in {venue}'),
        ['has a paper in {venue}', 'have papers in {venue}'],
      ],
      phrase: ['with papers in {venue}'],
    },
    cypher: { after: '-[:AUTHORED]->(@p:Paper {venue: $venue})', multiplies: true },
  },
  {
    group: 'published',
    weight: 1.3,
    zh: {
      clause: [
        '{year}年以来发表过论文',
        '自{year}年起发过论文',
        '{year}年之后还有论文',
        '从{year}年开始有文章发表',
      ],
    },
    en: {
      clause: [
        ['has published since {year}', 'have published since {year}'],
        ['has published papers since {year}', 'have published papers since {year}'],
      ],
      phrase: ['with papers since {year}'],
    },
    cypher: { after: '-[:AUTHORED]->(@p:Paper)', where: ['@p.year >= $year'], multiplies: true },
  },
  {
    group: 'published',
    weight: 0.9,
    zh: { clause: ['{year}年发表过论文', '在{year}年发过文章'] },
    en: {
      clause: inPast('publishes', 'publish', 'published', 'papers in {year}').slice(2),
      phrase: ['with papers from {year}'],
    },
    cypher: { after: '-[:AUTHORED]->(@p:Paper {year: $year})', multiplies: true },
  },
  {
    group: 'published',
    weight: 1.2,
    zh: {
      clause: [
        '发表过{topic}论文',
        '发表过关于{topic}的论文',
        '写过{topic}方面的文章',
        '发表过关键词含{topic}的论文',
      ],
    },
    en: {
      clause: [
        ...inPast('publishes', 'publish', 'published', 'on {topic}'),
        ['has written papers about {topic}', 'have written papers about {topic}'],
      ],
      phrase: ['with papers about {topic}', 'with papers on {topic}'],
    },
    cypher: {
      after: '-[:AUTHORED]->(@p:Paper)',
      where: ['$topic IN @p.keywords'],
      multiplies: true,
    },
  },
  {
    group: 'published',
    weight: 0.7,
    zh: { clause: ['{year}年在{venue}发表过论文', '在{venue}{year}年发过文章'] },
    en: { clause: [['published in {venue} in {year}', 'published in {venue} in {year}']] },
    cypher: { after: '-[:AUTHORED]->(@p:Paper {year: $year, venue: $venue})', multiplies: true },
  },
  {
    group: 'published',
    weight: 0.7,
    zh: { clause: ['从没在{venue}发表过论文', '没有在{venue}上发过文章'] },
    en: {
      clause: [
        ['has never published in {venue}', 'have never published in {venue}'],
        ['has no paper in {venue}', 'have no paper in {venue}'],
      ],
    },
    cypher: { where: ['NOT EXISTS { (@)-[:AUTHORED]->(:Paper {venue: $venue}) }'] },
  },
  {
    group: 'published',
    weight: 0.6,
    zh: { clause: ['以第一作者在{venue}发表过论文', '在{venue}以一作发过文章'] },
    en: {
      clause: [
        ['is first author of a paper in {venue}', 'are first authors of papers in {venue}'],
        ['published as first author in {venue}', 'published as first author in {venue}'],
      ],
    },
    cypher: { after: '-[:AUTHORED {position: 1}]->(@p:Paper {venue: $venue})', multiplies: true },
  },
  {
    group: 'published',
    weight: 0.6,
    zh: { clause: ['发表过被引超过{number}次的论文', '有被引用{number}次以上论文'] },
    en: {
      clause: [
        [
          'has a paper cited more than {number} times',
          'have papers cited more than {number} times',
        ],
      ],
    },
    cypher: {
      after: '-[:AUTHORED]->(@p:Paper)',
      where: ['@p.citationCount > $number'],
      multiplies: true,
    },
  },
  {
    group: 'published',
    weight: 0.5,
    zh: { clause: ['写了论文《{paper}》', '参与撰写{paper}'] },
    en: {
      clause: [
        ['wrote "{paper}"', 'wrote "{paper}"'],
        ['is an author of {paper}', 'are authors of {paper}'],
      ],
    },
    cypher: { after: '-[:AUTHORED]->(@p:Paper {title: $paper})' },
  },
];

const cooperation: Condition[] = [
  {
    group: 'cooperates',
    weight: 2,
    zh: {
      clause: [
        '和{person}合作过',
        '与{person}有合作',
        '跟{person}一起发过论文',
        '同{person}合著过',
        '与{person}合作',
      ],
    },
    en: {
      clause: [
        ['has worked with {person}', 'have worked with {person}'],
        ['collaborates with {person}', 'collaborate with {person}'],
        ['has coauthored with {person}', 'have coauthored with {person}'],
      ],
      phrase: ['collaborating with {person}'],
    },
    cypher: { after: '-[:COOPERATES_WITH]-(@c:Researcher {name: $person})' },
  },
  {
    group: 'cooperates',
    weight: 1.3,
    zh: {
      clause: [
        '和{university}的{person}合作过',
        '与{university}{person}有合作',
        '跟{university}的{person}一起发过论文',
      ],
    },
    en: {
      clause: [
        ['has worked with {person} of {university}', 'have worked with {person} of {university}'],
        ['collaborates with {person} at {university}', 'collaborate with {person} at {university}'],
      ],
    },
    cypher: {
      after: '-[:COOPERATES_WITH]-(@c:Researcher {name: $person, university: $university})',
    },
  },
  {
    group: 'cooperates',
    weight: 1.2,
    zh: {
      clause: [
        '和{university}的人合作过',
        '与{university}有合作',
        '跟{university}的学者合作过',
        '与{university}的研究者合著过论文',
      ],
    },
    en: {
      clause: [
        [
          'has collaborated with researchers at {university}',
          'have collaborated with researchers at {university}',
        ],
        ['works with someone from {university}', 'work with people from {university}'],
      ],
      phrase: ['with collaborators at {university}'],
    },
    cypher: {
      after: '-[:COOPERATES_WITH]-(@c:Researcher {university: $university})',
      multiplies: true,
    },
  },
  {
    group: 'cooperates',
    weight: 0.8,
    zh: {
      clause: [
        '既和{person}合作过又和{person#2}合作过',
        '同时与{person}和{person#2}合作过',
        '与{person}、{person#2}都合作过',
      ],
    },
    en: {
      clause: [
        [
          'has worked with both {person} and {person#2}',
          'have worked with both {person} and {person#2}',
        ],
        ['collaborates with {person} and {person#2}', 'collaborate with {person} and {person#2}'],
      ],
    },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:COOPERATES_WITH]-',
      after: '-[:COOPERATES_WITH]-(@b:Researcher {name: $person#2})',
    },
  },
  {
    group: 'cooperates',
    weight: 0.6,
    zh: { clause: ['没有和{person}合作过', '从未与{person}合作'] },
    en: {
      clause: [
        ['has never worked with {person}', 'have never worked with {person}'],
        ['does not collaborate with {person}', 'do not collaborate with {person}'],
      ],
    },
    cypher: { where: ['NOT EXISTS { (@)-[:COOPERATES_WITH]-(:Researcher {name: $person}) }'] },
  },
];

const counted: Condition[] = [
  {
    group: 'counted',
    weight: 1.2,
    zh: {
      clause: [
        '主持项目超过{number}个',
        '主持过{number}个以上项目',
        '负责的课题多于{number}项',
        '主持项目数大于{number}',
      ],
    },
    en: {
      clause: [
        ['leads more than {number} projects', 'lead more than {number} projects'],
        ['has led over {number} projects', 'have led over {number} projects'],
      ],
    },
    cypher: { counted: { path: '-[:LEADS]->(@j:Project)', of: '@j', compare: '>' } },
  },
  {
    group: 'counted',
    weight: 0.8,
    zh: { clause: ['合作者超过{number}人', '有{number}个以上合作者', '合作者多于{number}位'] },
    en: {
      clause: [
        ['has more than {number} collaborators', 'have more than {number} collaborators'],
        ['has over {number} coauthors', 'have over {number} coauthors'],
      ],
      phrase: ['with more than {number} collaborators'],
    },
    cypher: { counted: { path: '-[:COOPERATES_WITH]-(@c:Researcher)', of: '@c', compare: '>' } },
  },
  {
    group: 'counted',
    weight: 0.8,
    zh: { clause: ['在{venue}发表论文超过{number}篇', '在{venue}上有{number}篇以上论文'] },
    en: {
      clause: [
        ['has more than {number} papers in {venue}', 'have more than {number} papers in {venue}'],
        ['published over {number} papers in {venue}', 'published over {number} papers in {venue}'],
      ],
    },
    cypher: {
      counted: { path: '-[:AUTHORED]->(@p:Paper {venue: $venue})', of: '@p', compare: '>' },
    },
  },
  {
    group: 'counted',
    weight: 0.5,
    zh: { clause: ['至少主持过{number}个项目', '主持项目不少于{number}个'] },
    en: {
      clause: [
        ['leads at least {number} projects', 'lead at least {number} projects'],
        ['has led {number} or more projects', 'have led {number} or more projects'],
      ],
    },
    cypher: { counted: { path: '-[:LEADS]->(@j:Project)', of: '@j', compare: '>=' } },
  },
];

export const researcherConditions: Condition[] = [
  ...scopes,
  ...plain,
  ...projects,
  ...papers,
  ...cooperation,
  ...counted,
];
