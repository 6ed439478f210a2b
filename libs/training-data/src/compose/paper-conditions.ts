import { less, more, type Condition, type NounTable } from './condition.js';

export const paperNouns: NounTable = {
  zh: ['论文', '文章', '论文', 'paper', '成果', '文献'],
  en: [
    ['paper', 'papers'],
    ['article', 'articles'],
    ['publication', 'publications'],
    ['paper', 'papers'],
  ],
};

export const paperConditions: Condition[] = [
  {
    group: 'author',
    weight: 3,
    zh: {
      scope: [
        '{university}{person}发表的',
        '{university}的{person}写的',
        '{university} {person}的',
        '{university}{person}',
      ],
    },
    en: {
      phrase: [
        'by {person} of {university}',
        'by {person} at {university}',
        'of {person} ({university})',
        'written by {person} from {university}',
      ],
    },
    cypher: { before: '(@r:Researcher {name: $person, university: $university})-[:AUTHORED]->' },
  },
  {
    group: 'author',
    weight: 3,
    zh: { scope: ['{person}发表的', '{person}写的', '{person}的', '{person}'] },
    en: { phrase: ['by {person}', 'of {person}', 'written by {person}', 'authored by {person}'] },
    cypher: { before: '(@r:Researcher {name: $person})-[:AUTHORED]->' },
  },
  {
    group: 'author',
    weight: 1.2,
    zh: { scope: ['{person}以第一作者发表的', '{person}一作的', '第一作者是{person}的'] },
    en: {
      phrase: [
        'with {person} as first author',
        'first-authored by {person}',
        'whose first author is {person}',
      ],
    },
    cypher: { before: '(@r:Researcher {name: $person})-[:AUTHORED {position: 1}]->' },
  },
  {
    group: 'author',
    weight: 1,
    zh: { scope: ['{person}作为通讯作者的', '通讯作者是{person}的', '{person}任通讯作者的'] },
    en: {
      phrase: ['with {person} as corresponding author', 'whose corresponding author is {person}'],
    },
    cypher: { before: '(@r:Researcher {name: $person})-[:AUTHORED {corresponding: true}]->' },
  },
  {
    group: 'author',
    weight: 1.4,
    zh: {
      scope: [
        '{person}和{person#2}合写的',
        '{person}与{person#2}共同发表的',
        '{person}、{person#2}合著的',
      ],
    },
    en: {
      phrase: [
        'by {person} and {person#2}',
        'written jointly by {person} and {person#2}',
        'that {person} and {person#2} wrote together',
      ],
    },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:AUTHORED]->',
      after: '<-[:AUTHORED]-(@b:Researcher {name: $person#2})',
    },
  },
  {
    group: 'author',
    weight: 0.7,
    zh: { scope: ['{person}写的但没有{person#2}参与的', '{person}发表的、{person#2}不是作者的'] },
    en: { phrase: ['by {person} but not by {person#2}', 'that {person} wrote without {person#2}'] },
    cypher: {
      before: '(@r:Researcher {name: $person})-[:AUTHORED]->',
      where: ['NOT EXISTS { (:Researcher {name: $person#2})-[:AUTHORED]->(@) }'],
    },
  },
  {
    group: 'author',
    weight: 2.2,
    zh: {
      scope: [
        '{university}发表的',
        '{university}的',
        '{university}学者的',
        '{university}的老师发表的',
        '{university}',
      ],
    },
    en: {
      phrase: [
        'from {university}',
        'by researchers at {university}',
        'of {university}',
        'published by {university}',
      ],
    },
    cypher: { before: '(@r:Researcher {university: $university})-[:AUTHORED]->', multiplies: true },
  },
  {
    group: 'author',
    weight: 1.4,
    zh: {
      scope: [
        '{university}{college}发表的',
        '{university}{college}老师的',
        '{university}{college}的',
      ],
    },
    en: {
      phrase: [
        'from the {college} at {university}',
        'by members of the {college}, {university}',
        'of the {college} of {university}',
      ],
    },
    cypher: {
      before: '(@r:Researcher {university: $university, college: $college})-[:AUTHORED]->',
      multiplies: true,
    },
  },
  {
    group: 'author',
    weight: 1,
    zh: { scope: ['{university}{rank}发表的', '{university}的{rank}写的'] },
    en: {
      phrase: [
        'by {rank} at {university}',
        'by a {rank} of {university}',
        'written by {rank} of {university}',
      ],
    },
    cypher: {
      before: '(@r:Researcher {university: $university, title: $rank})-[:AUTHORED]->',
      multiplies: true,
    },
  },
  {
    group: 'author',
    weight: 0.7,
    zh: {
      scope: [
        '{university}和{university#2}合作的',
        '{university}与{university#2}合著的',
        '{university}和{university#2}共同发表的',
      ],
    },
    en: {
      phrase: [
        'with authors from both {university} and {university#2}',
        'written jointly by {university} and {university#2}',
      ],
    },
    cypher: {
      before: '(@a:Researcher {university: $university})-[:AUTHORED]->',
      after: '<-[:AUTHORED]-(@b:Researcher {university: $university#2})',
      multiplies: true,
    },
  },
  {
    group: 'author',
    weight: 0.6,
    zh: { scope: ['{person}的合作者发表的', '{person}合作过的人写的'] },
    en: { phrase: ["by {person}'s collaborators", 'written by coauthors of {person}'] },
    cypher: {
      before: '(@a:Researcher {name: $person})-[:COOPERATES_WITH]-(@c:Researcher)-[:AUTHORED]->',
      multiplies: true,
    },
  },
  {
    group: 'year',
    weight: 3,
    zh: {
      scope: ['{year}年', '{year}年发表的', '{year}年的'],
      clause: ['发表于{year}年', '{year}年发表'],
    },
    en: {
      phrase: ['in {year}', 'from {year}', 'published in {year}'],
      clause: [
        ['appeared in {year}', 'appeared in {year}'],
        ['was published in {year}', 'were published in {year}'],
      ],
    },
    cypher: { inline: ['year: $year'] },
  },
  {
    group: 'year',
    weight: 1.8,
    zh: {
      scope: ['{year}年以来', '{year}年之后的', '自{year}年以来的', '{year}年以后', '从{year}年起'],
      clause: ['发表于{year}年之后'],
    },
    en: {
      phrase: ['since {year}', 'from {year} on', 'published since {year}', 'from {year} onwards'],
    },
    cypher: { where: ['@.year >= $year'] },
  },
  {
    group: 'year',
    weight: 0.9,
    zh: { scope: ['{year}年以前', '{year}年之前的', '{year}年前发表的'] },
    en: { phrase: ['before {year}', 'published before {year}', 'prior to {year}'] },
    cypher: { where: ['@.year < $year'] },
  },
  {
    group: 'year',
    weight: 1.2,
    zh: {
      scope: [
        '{year}年到{year#2}年',
        '{year}至{year#2}年间',
        '{year}-{year#2}年',
        '{year}年至{year#2}年发表的',
      ],
    },
    en: {
      phrase: [
        'between {year} and {year#2}',
        'from {year} to {year#2}',
        'published between {year} and {year#2}',
      ],
    },
    cypher: { where: ['@.year >= $year', '@.year <= $year#2'] },
  },
  {
    group: 'venue',
    weight: 3,
    zh: {
      scope: ['{venue}上的', '《{venue}》上'],
      clause: ['发表在{venue}', '发表在《{venue}》上', '登在{venue}', '刊登于{venue}'],
    },
    en: {
      phrase: ['in {venue}', 'published in {venue}', 'in the journal {venue}'],
      clause: [
        ['appeared in {venue}', 'appeared in {venue}'],
        ['was published in {venue}', 'were published in {venue}'],
      ],
    },
    cypher: { inline: ['venue: $venue'] },
  },
  {
    group: 'topic',
    weight: 3,
    zh: {
      clause: [
        '关于{topic}',
        '有关{topic}',
        '涉及{topic}',
        '关键词包含{topic}',
        '{topic}方面',
        '{topic}方向',
        '讨论{topic}',
        '以{topic}为关键词',
      ],
    },
    en: {
      phrase: [
        'about {topic}',
        'on {topic}',
        'with the keyword {topic}',
        'on the topic of {topic}',
        'concerning {topic}',
      ],
      clause: [
        ['deals with {topic}', 'deal with {topic}'],
        ['has {topic} as a keyword', 'have {topic} as a keyword'],
      ],
    },
    cypher: { where: ['$topic IN @.keywords'] },
  },
  {
    group: 'topic',
    weight: 0.6,
    zh: { clause: ['同时涉及{topic}和{topic#2}', '关键词既有{topic}又有{topic#2}'] },
    en: { phrase: ['about both {topic} and {topic#2}', 'with keywords {topic} and {topic#2}'] },
    cypher: { where: ['$topic IN @.keywords', '$topic#2 IN @.keywords'] },
  },
  {
    group: 'cited',
    weight: 1.5,
    zh: {
      clause: more.zh.flatMap((word) => [`被引${word}次`, `引用量${word}`, `被引用次数${word}`]),
    },
    en: {
      phrase: [
        'with more than {number} citations',
        'cited more than {number} times',
        'cited over {number} times',
        'with over {number} citations',
      ],
      clause: [
        ['has been cited more than {number} times', 'have been cited more than {number} times'],
      ],
    },
    cypher: { where: ['@.citationCount > $number'], shows: 'citationCount' },
  },
  {
    group: 'cited',
    weight: 0.5,
    zh: { clause: less.zh.map((word) => `被引${word}次`) },
    en: { phrase: ['with fewer than {number} citations', 'cited less than {number} times'] },
    cypher: { where: ['@.citationCount < $number'], shows: 'citationCount' },
  },
  {
    group: 'cited',
    weight: 0.7,
    zh: { clause: ['没有被引用过', '从未被引用', '零被引', '被引次数为0'] },
    en: {
      phrase: ['without any citation', 'with zero citations'],
      clause: [
        ['has never been cited', 'have never been cited'],
        ['has no citations', 'have no citations'],
      ],
    },
    cypher: { where: ['@.citationCount = 0'] },
  },
  {
    group: 'cites',
    weight: 0.9,
    zh: { clause: ['引用了《{paper}》', '引用过{paper}', '参考文献里有“{paper}”'] },
    en: {
      clause: [
        ['cites "{paper}"', 'cite "{paper}"'],
        ['refers to {paper}', 'refer to {paper}'],
      ],
      phrase: ['citing "{paper}"', 'citing {paper}'],
    },
    cypher: { after: '-[:CITES]->(@p:Paper {title: $paper})' },
  },
  {
    group: 'cites',
    weight: 0.8,
    zh: { clause: ['引用了{person}的论文', '引用过{person}的工作', '引用{person}成果'] },
    en: {
      clause: [
        ['cites a paper by {person}', 'cite papers by {person}'],
        ["cites {person}'s work", "cite {person}'s work"],
      ],
      phrase: ['citing {person}'],
    },
    cypher: {
      after: '-[:CITES]->(@p:Paper)<-[:AUTHORED]-(@c:Researcher {name: $person})',
      multiplies: true,
    },
  },
  {
    group: 'cites',
    weight: 0.5,
    zh: { clause: ['被《{paper}》引用', '被{paper}引用过', '出现在《{paper}》参考文献中'] },
    en: { phrase: ['cited by "{paper}"', 'cited by {paper}', 'in the references of "{paper}"'] },
    cypher: { before: '(@p:Paper {title: $paper})-[:CITES]->' },
  },
  {
    group: 'produced',
    weight: 1,
    zh: {
      clause: ['受{source}资助', '{source}项目产出', '由{source}项目支持', '标注了{source}资助'],
    },
    en: {
      phrase: ['funded by {source}', 'produced by {source} projects', 'supported by {source}'],
      clause: [['acknowledges {source}', 'acknowledge {source}']],
    },
    cypher: { before: '(@j:Project {source: $source})-[:PRODUCED]->', multiplies: true },
  },
  {
    group: 'produced',
    weight: 0.7,
    zh: { clause: ['由项目“{project}”产出', '项目{project}产出', '受{project}资助'] },
    en: {
      phrase: [
        'produced by the project "{project}"',
        'coming out of {project}',
        'from the project {project}',
      ],
    },
    cypher: { before: '(@j:Project {name: $project})-[:PRODUCED]->' },
  },
  {
    group: 'produced',
    weight: 0.6,
    zh: { clause: ['由{person}主持的项目产出', '{person}的项目资助'] },
    en: { phrase: ['produced by projects that {person} leads', "from {person}'s projects"] },
    cypher: {
      before: '(@l:Researcher {name: $person})-[:LEADS]->(@j:Project)-[:PRODUCED]->',
      multiplies: true,
    },
  },
  {
    group: 'language',
    weight: 0.7,
    zh: { clause: ['英文', '用英文写', '英语'] },
    en: {
      adjective: ['English', 'English-language'],
      phrase: ['in English', 'written in English'],
    },
    cypher: { inline: ["language: 'en'"] },
  },
  {
    group: 'language',
    weight: 0.7,
    zh: { clause: ['中文', '用中文写'] },
    en: {
      adjective: ['Chinese', 'Chinese-language'],
      phrase: ['in Chinese', 'written in Chinese'],
    },
    cypher: { inline: ["language: 'zh'"] },
  },
];
