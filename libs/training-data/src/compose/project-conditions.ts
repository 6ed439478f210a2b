import { less, more, type Condition, type NounTable } from './condition.js';

export const projectNouns: NounTable = {
  zh: ['项目', '课题', '科研项目', '项目', '基金项目'],
  en: [
    ['project', 'projects'],
    ['grant', 'grants'],
    ['research project', 'research projects'],
    ['project', 'projects'],
  ],
};

export const projectConditions: Condition[] = [
  {
    group: 'leader',
    weight: 3,
    zh: {
      scope: [
        '{university}{person}主持的',
        '{university}的{person}负责的',
        '{university}{person}牵头的',
      ],
    },
    en: {
      phrase: [
        'led by {person} of {university}',
        'headed by {person} at {university}',
        'run by {person} ({university})',
      ],
    },
    cypher: { before: '(@r:Researcher {name: $person, university: $university})-[:LEADS]->' },
  },
  {
    group: 'leader',
    weight: 3,
    zh: { scope: ['{person}主持的', '{person}负责的', '{person}牵头的', '负责人是{person}的'] },
    en: {
      phrase: [
        'led by {person}',
        'headed by {person}',
        'with {person} as principal investigator',
        'under {person}',
      ],
    },
    cypher: { before: '(@r:Researcher {name: $person})-[:LEADS]->' },
  },
  {
    group: 'leader',
    weight: 1.3,
    zh: { scope: ['{person}参与的', '{person}参加的', '{person}作为成员参加的'] },
    en: {
      phrase: [
        'with {person} as a participant',
        'that {person} takes part in',
        'in which {person} participates',
      ],
    },
    cypher: { before: '(@r:Researcher {name: $person})-[:PARTICIPATES_IN]->' },
  },
  {
    group: 'leader',
    weight: 1,
    zh: { scope: ['{person}主持、{person#2}参与的', '{person}负责而{person#2}参加的'] },
    en: {
      phrase: [
        'led by {person} with {person#2} as a member',
        'that {person} leads and {person#2} takes part in',
      ],
    },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:LEADS]->',
      after: '<-[:PARTICIPATES_IN]-(@b:Researcher {name: $person#2})',
    },
  },
  {
    group: 'leader',
    weight: 0.8,
    zh: { scope: ['{person}和{person#2}都参与的', '{person}与{person#2}共同参加的'] },
    en: { phrase: ['in which both {person} and {person#2} take part'] },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:PARTICIPATES_IN]->',
      after: '<-[:PARTICIPATES_IN]-(@b:Researcher {name: $person#2})',
    },
  },
  {
    group: 'leader',
    weight: 1,
    zh: { scope: ['{university}{college}老师主持的', '{university}{college}的人负责的'] },
    en: {
      phrase: [
        'led by members of the {college} at {university}',
        'led by researchers in the {college}, {university}',
      ],
    },
    cypher: { before: '(@r:Researcher {university: $university, college: $college})-[:LEADS]->' },
  },
  {
    group: 'leader',
    weight: 1,
    zh: {
      scope: [
        '{university}{rank}主持的',
        '{university}的{rank}负责的',
        '由{university}{rank}牵头的',
      ],
    },
    en: { phrase: ['led by {rank} at {university}', 'headed by a {rank} of {university}'] },
    cypher: { before: '(@r:Researcher {university: $university, title: $rank})-[:LEADS]->' },
  },
  {
    group: 'leader',
    weight: 0.6,
    zh: { scope: ['研究{topic}的人主持的', '{topic}方向学者负责的'] },
    en: { phrase: ['led by people who work on {topic}', 'led by researchers in {topic}'] },
    cypher: { before: '(@r:Researcher)-[:LEADS]->', where: ['$topic IN @r.interests'] },
  },
  {
    group: 'leader',
    weight: 0.6,
    zh: { scope: ['{person}的合作者主持的', '和{person}合作过的人负责的'] },
    en: {
      phrase: ["led by {person}'s collaborators", 'led by people who have worked with {person}'],
    },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:COOPERATES_WITH]-(@c:Researcher)-[:LEADS]->',
    },
  },
  {
    group: 'host',
    weight: 4,
    zh: {
      scope: [
        '{university}的',
        '{university}承担的',
        '{university}',
        '{university}作为依托单位的',
        '{university}获批的',
      ],
    },
    en: {
      phrase: [
        'at {university}',
        'of {university}',
        'hosted by {university}',
        'awarded to {university}',
      ],
    },
    cypher: { inline: ['university: $university'] },
  },
  {
    group: 'source',
    weight: 3,
    zh: { clause: ['{source}', '由{source}资助', '来自{source}', '{source}支持', '{source}资助'] },
    en: {
      phrase: ['funded by {source}', 'from {source}', 'of {source}', 'supported by {source}'],
      adjective: ['{source}'],
    },
    cypher: { inline: ['source: $source'] },
  },
  {
    group: 'category',
    weight: 2.2,
    zh: { noun: ['{category}'], clause: ['类别为{category}', '{category}类'] },
    en: {
      phrase: ['in the category {category}', 'of the type {category}'],
      adjective: ['{category}'],
    },
    cypher: { inline: ['category: $category'] },
  },
  {
    group: 'discipline',
    weight: 2,
    zh: { clause: ['{discipline}学科', '{discipline}领域', '属于{discipline}', '{discipline}'] },
    en: {
      phrase: ['in {discipline}', 'in the discipline {discipline}', 'belonging to {discipline}'],
      adjective: ['{discipline}'],
    },
    cypher: { inline: ['discipline: $discipline'] },
  },
  {
    group: 'year',
    weight: 3,
    zh: {
      scope: ['{year}年', '{year}年启动的', '{year}年立项的', '{year}年开始的'],
      clause: ['从{year}年开始', '{year}年立项'],
    },
    en: {
      phrase: [
        'starting in {year}',
        'that started in {year}',
        'launched in {year}',
        'from {year}',
        'begun in {year}',
      ],
    },
    cypher: { inline: ['startYear: $year'] },
  },
  {
    group: 'year',
    weight: 1.5,
    zh: { scope: ['{year}年以来启动的', '{year}年以来', '{year}年之后立项的', '{year}年以后'] },
    en: {
      phrase: [
        'started since {year}',
        'launched since {year}',
        'since {year}',
        'starting from {year} on',
      ],
    },
    cypher: { where: ['@.startYear >= $year'] },
  },
  {
    group: 'year',
    weight: 0.8,
    zh: { scope: ['{year}年之前启动的', '{year}年以前立项的'] },
    en: { phrase: ['started before {year}', 'launched before {year}'] },
    cypher: { where: ['@.startYear < $year'] },
  },
  {
    group: 'year',
    weight: 1,
    zh: { scope: ['{year}年结束的', '{year}年结题的', '{year}年到期的'] },
    en: { phrase: ['ending in {year}', 'that end in {year}', 'finished in {year}'] },
    cypher: { inline: ['endYear: $year'] },
  },
  {
    group: 'year',
    weight: 0.8,
    zh: { scope: ['{year}年到{year#2}年启动的', '{year}至{year#2}年间立项的'] },
    en: { phrase: ['started between {year} and {year#2}', 'launched from {year} to {year#2}'] },
    cypher: { where: ['@.startYear >= $year', '@.startYear <= $year#2'] },
  },
  {
    group: 'funding',
    weight: 2,
    zh: {
      clause: more.zh.flatMap((word) => [`经费${word}万元`, `资助金额${word}万`, `经费${word}万`]),
    },
    en: {
      phrase: [
        'with funding above {number}',
        'worth more than {number}',
        'with more than {number} in funding',
        'with a budget over {number}',
        'funded with over {number} ten-thousand yuan',
      ],
    },
    cypher: { where: ['@.funding > $number'], shows: 'funding' },
  },
  {
    group: 'funding',
    weight: 0.7,
    zh: { clause: less.zh.map((word) => `经费${word}万元`) },
    en: {
      phrase: [
        'with funding below {number}',
        'worth less than {number}',
        'with a budget under {number}',
      ],
    },
    cypher: { where: ['@.funding < $number'], shows: 'funding' },
  },
  {
    group: 'produced',
    weight: 0.7,
    zh: { clause: ['没有产出论文', '没有任何论文成果'] },
    en: {
      phrase: ['without any paper'],
      clause: [['has produced no papers', 'have produced no papers']],
    },
    cypher: { where: ['NOT EXISTS { (@)-[:PRODUCED]->(:Paper) }'] },
  },
  {
    group: 'produced',
    weight: 0.6,
    zh: { clause: ['产出论文{paper}', '资助了《{paper}》'] },
    en: { phrase: ['that produced "{paper}"'], clause: [['produced {paper}', 'produced {paper}']] },
    cypher: { after: '-[:PRODUCED]->(@p:Paper {title: $paper})' },
  },
  {
    group: 'produced',
    weight: 0.5,
    zh: { clause: ['产出了{venue}论文', '有论文发表在{venue}'] },
    en: { clause: [['produced papers in {venue}', 'produced papers in {venue}']] },
    cypher: { after: '-[:PRODUCED]->(@p:Paper {venue: $venue})', multiplies: true },
  },
  {
    group: 'counted',
    weight: 0.6,
    zh: { clause: ['产出论文超过{number}篇', '有{number}篇以上论文'] },
    en: {
      clause: [['produced more than {number} papers', 'produced more than {number} papers']],
      phrase: ['with more than {number} papers'],
    },
    cypher: { counted: { path: '-[:PRODUCED]->(@p:Paper)', of: '@p', compare: '>' } },
  },
  {
    group: 'counted',
    weight: 0.5,
    zh: { clause: ['参与人超过{number}人', '成员多于{number}位'] },
    en: {
      phrase: ['with more than {number} participants'],
      clause: [['has more than {number} members', 'have more than {number} members']],
    },
    cypher: { counted: { path: '<-[:PARTICIPATES_IN]-(@r:Researcher)', of: '@r', compare: '>' } },
  },
];
