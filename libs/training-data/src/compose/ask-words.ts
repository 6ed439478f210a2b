import type { Language, NodeLabel } from '@coopkg/contracts';

/** A property in words: as something to ask for, to rank by, to group by. */
export interface PropertyWords {
  property: string;
  zh: string[];
  en: string[];
  /** Superlative forms; the noun phrase stands for `{np}`. */
  most?: { zh: string[]; en: string[]; topZh?: string[]; topEn?: string[] };
  least?: { zh: string[]; en: string[] };
  /** Missing values exist: a superlative must leave them out. */
  nullable?: boolean;
}

/** How the names of a list are asked for. */
export const nameWords: Record<NodeLabel, Record<Language, string[]>> = {
  Researcher: { zh: ['姓名', '名字'], en: ['names', 'name'] },
  Paper: { zh: ['标题', '题目', '题名', '篇名'], en: ['titles', 'title'] },
  Project: { zh: ['名称', '名字', '项目名称'], en: ['names', 'name'] },
};

/** What is asked for beside the names of a list, in the plural or as the head of a column. */
export const shown: Record<NodeLabel, PropertyWords[]> = {
  Researcher: [
    {
      property: 'email',
      zh: ['邮箱', '电子邮件', '邮件地址', '电子邮箱', 'e-mail'],
      en: ['e-mail addresses', 'email', 'emails', 'e-mail', 'e-mail address', 'email address'],
    },
    {
      property: 'title',
      zh: ['职称', '头衔'],
      en: ['titles', 'academic ranks', 'positions', 'rank', 'academic rank'],
    },
    {
      property: 'college',
      zh: ['学院', '所在院系', '所属学院', '所在学院', '院系'],
      en: ['colleges', 'schools', 'departments', 'college', 'department'],
    },
    {
      property: 'university',
      zh: ['学校', '所在大学', '单位', '所在学校'],
      en: [
        'universities',
        'institutions',
        'affiliations',
        'university',
        'institution',
        'affiliation',
      ],
    },
    {
      property: 'homepage',
      zh: ['主页', '个人网页', '个人主页', '主页网址', '主页链接'],
      en: ['home pages', 'websites', 'homepage', 'home page', 'homepage link', 'web page'],
    },
    {
      property: 'hIndex',
      zh: ['h指数', 'H因子', 'H指数', 'h-index'],
      en: ['h-index', 'h-indices', 'h index', 'H-index'],
    },
    {
      property: 'interests',
      zh: ['研究方向', '研究兴趣', '研究领域'],
      en: [
        'research interests',
        'areas of research',
        'interests',
        'fields of research',
        'research areas',
      ],
    },
    {
      property: 'nameEn',
      zh: ['英文名', '英文姓名'],
      en: ['English names', 'Latin names', 'English name', 'name in English'],
    },
    { property: 'gender', zh: ['性别'], en: ['gender', 'sex'] },
    {
      property: 'education',
      zh: ['毕业院校', '母校', '毕业学校', '最高学位院校', '博士毕业学校'],
      en: [
        'alma mater',
        'where they were educated',
        'where they graduated',
        'university of highest degree',
        'place of highest degree',
      ],
    },
    {
      property: 'paperCount',
      zh: ['论文数', '发文量', '论文总数', '论文数量'],
      en: ['number of papers', 'paper counts', 'paper count', 'total papers', 'publication count'],
    },
    {
      property: 'citationCount',
      zh: ['总被引', '被引次数', '总引用数', '总被引次数', '被引总数'],
      en: [
        'citation counts',
        'citations',
        'total citations',
        'citation total',
        'overall citations',
        'total citation count',
      ],
    },
  ],
  Paper: [
    {
      property: 'year',
      zh: ['发表年份', '年份', '发表年', '出版年'],
      en: ['years', 'publication years', 'year', 'publication year', 'year of publication'],
    },
    {
      property: 'venue',
      zh: ['期刊', '发表刊物', '刊物', '期刊或会议', '出处'],
      en: ['venues', 'journals', 'venue', 'journal or conference', 'publication venue'],
    },
    {
      property: 'citationCount',
      zh: ['被引次数', '引用量', '被引', '引用数', '引用次数', '被引量'],
      en: ['citation counts', 'citations', 'citation count', 'number of citations', 'times cited'],
    },
    { property: 'doi', zh: ['DOI', 'doi号', 'DOI号', 'doi'], en: ['DOIs', 'DOI', 'doi'] },
    { property: 'keywords', zh: ['关键词', '关键字'], en: ['keywords', 'key words'] },
    { property: 'abstract', zh: ['摘要'], en: ['abstracts', 'abstract'] },
    { property: 'language', zh: ['语言', '语种'], en: ['language', 'language of the paper'] },
  ],
  Project: [
    {
      property: 'funding',
      zh: ['经费', '资助金额', '金额', '资助额', '经费数'],
      en: ['funding', 'budgets', 'amounts', 'amount', 'funding amount', 'budget', 'money granted'],
    },
    {
      property: 'source',
      zh: ['来源', '资助机构', '资助来源', '资助方'],
      en: ['funders', 'sources', 'funder', 'source', 'funding source', 'funding agency'],
    },
    {
      property: 'category',
      zh: ['类别', '项目类型', '项目类别', '类型'],
      en: ['categories', 'types', 'category', 'project category', 'kind of project'],
    },
    {
      property: 'number',
      zh: ['批准号', '项目编号', '编号', '项目批准号'],
      en: ['grant numbers', 'numbers', 'grant number', 'project number', 'grant no.'],
    },
    {
      property: 'discipline',
      zh: ['学科', '所属学科', '学科门类'],
      en: ['disciplines', 'discipline', 'subject'],
    },
    {
      property: 'startYear',
      zh: ['开始年份', '启动年份', '起始年', '立项年份'],
      en: ['start years', 'start year', 'starting year', 'year of start', 'first year'],
    },
    {
      property: 'endYear',
      zh: ['结束年份', '结题年份', '截止年份'],
      en: ['end years', 'end year', 'final year', 'year of completion', 'ending year'],
    },
    {
      property: 'university',
      zh: ['依托单位', '承担单位', '承担学校', '依托学校'],
      en: [
        'host institutions',
        'host universities',
        'host university',
        'host institution',
        'host',
        'hosting university',
      ],
    },
  ],
};

export const ranked: Record<NodeLabel, PropertyWords[]> = {
  Researcher: [
    {
      property: 'hIndex',
      nullable: true,
      zh: ['h指数', 'H因子', 'h-index'],
      en: ['h-index'],
      most: {
        zh: [
          '{np}中h指数最高的是谁',
          '{np}里谁的h指数最高',
          'h指数最高的{np}是谁',
          '{np}h指数最高的是哪位',
          '哪位{np}的h指数最高',
        ],
        en: [
          'Which {np1} has the highest h-index',
          'Who has the highest h-index among the {np}',
          'the {np1} with the highest h-index',
          'Among {np}, who has the highest h-index',
        ],
        topZh: [
          '{np}中h指数最高的{number}位',
          'h指数最高的{number}位{np}',
          'h指数排名前{number}的{np}',
          '{np}按h指数排前{number}',
        ],
        topEn: [
          'Top {number} {np} by h-index',
          'The {number} {np} with the highest h-index',
          'Which {number} {np} have the highest h-index',
        ],
      },
      least: {
        zh: ['{np}中h指数最低的是谁', '{np}里谁的h指数最低'],
        en: ['Which {np1} has the lowest h-index', 'Who has the lowest h-index among the {np}'],
      },
    },
    {
      property: 'citationCount',
      zh: ['总被引次数', '被引', '引用量'],
      en: ['citations', 'citation count'],
      most: {
        zh: [
          '{np}中谁被引最多',
          '被引最多的{np}是谁',
          '{np}里引用量最高的是哪位',
          '{np}中总被引次数最高的人',
          '哪位{np}被引用最多',
        ],
        en: [
          'Which {np1} is cited most',
          'Who is the most cited of the {np}',
          'the most cited {np1}',
          'Who among the {np} has the most citations',
        ],
        topZh: [
          '{np}中被引最多的{number}位',
          '引用量前{number}的{np}',
          '被引次数排名前{number}的{np}',
        ],
        topEn: [
          'The {number} most cited {np}',
          'Top {number} {np} by citations',
          'Who are the {number} most cited {np}',
        ],
      },
      least: { zh: ['{np}中被引最少的是谁'], en: ['Which {np1} has the fewest citations'] },
    },
    {
      property: 'paperCount',
      zh: ['论文数', '发文量'],
      en: ['papers', 'number of papers'],
      most: {
        zh: [
          '{np}中谁发表论文最多',
          '论文最多的{np}是谁',
          '{np}里发文量最高的是哪位',
          '哪位{np}论文数最多',
        ],
        en: [
          'Which {np1} has published the most papers',
          'Who has the most papers among the {np}',
          'the most prolific {np1}',
        ],
        topZh: [
          '{np}中论文最多的{number}位',
          '发文量前{number}的{np}',
          '发表论文最多的{number}位{np}',
        ],
        topEn: [
          'The {number} most prolific {np}',
          'Top {number} {np} by number of papers',
          'Which {number} {np} published most',
        ],
      },
    },
  ],
  Paper: [
    {
      property: 'citationCount',
      zh: ['被引次数', '引用量', '被引'],
      en: ['citations', 'citation count'],
      most: {
        zh: [
          '{np}中被引最多的是哪篇',
          '被引最多的{np}',
          '{np}里引用量最高的一篇',
          '哪篇{np}被引次数最多',
          '{np}里哪篇被引最高',
        ],
        en: [
          'Which {np1} is cited most',
          'What is the most cited {np1}',
          'The most cited {np1}',
          'Which of the {np} has the most citations',
        ],
        topZh: ['{np}中被引最多的{number}篇', '被引前{number}的{np}', '引用量最高的{number}篇{np}'],
        topEn: [
          'The {number} most cited {np}',
          'Top {number} {np} by citations',
          'Which {number} {np} are cited most',
        ],
      },
      least: { zh: ['{np}中被引最少的是哪篇'], en: ['Which {np1} is cited least'] },
    },
    {
      property: 'year',
      nullable: true,
      zh: ['发表年份', '年份', '时间'],
      en: ['year', 'publication year'],
      most: {
        zh: ['{np}中最新的一篇', '最新的{np}是哪篇', '最近的一篇{np}', '最近发表的{np}是哪一篇'],
        en: [
          'The latest {np1}',
          'What is the most recent {np1}',
          'Which of the {np} is the newest',
        ],
        topZh: ['最新的{number}篇{np}', '最近的{number}篇{np}'],
        topEn: ['The {number} latest {np}', 'The {number} most recent {np}'],
      },
      least: {
        zh: ['{np}中最早的一篇', '最早的{np}是哪篇'],
        en: ['The earliest {np1}', 'What is the first of the {np}', 'Which {np1} is the oldest'],
      },
    },
  ],
  Project: [
    {
      property: 'funding',
      nullable: true,
      zh: ['经费', '资助金额', '金额'],
      en: ['funding', 'budget', 'amount'],
      most: {
        zh: [
          '{np}中经费最高的是哪个',
          '经费最多的{np}',
          '{np}里资助金额最大的是哪一项',
          '哪个{np}经费最多',
          '金额最高的{np}是什么',
        ],
        en: [
          'Which {np1} has the most funding',
          'What is the best funded {np1}',
          'The {np1} with the largest budget',
          'Which of the {np} got the most money',
          'the most funded {np1}',
        ],
        topZh: [
          '{np}中经费最高的{number}个',
          '经费最多的{number}项{np}',
          '资助金额前{number}的{np}',
        ],
        topEn: [
          'The {number} best funded {np}',
          'Top {number} {np} by funding',
          'The {number} {np} with the largest budgets',
        ],
      },
      least: {
        zh: ['{np}中经费最少的是哪个', '经费最低的{np}'],
        en: ['Which {np1} has the least funding', 'The {np1} with the smallest budget'],
      },
    },
    {
      property: 'startYear',
      nullable: true,
      zh: ['启动年份', '开始时间'],
      en: ['start year', 'starting year'],
      most: {
        zh: ['{np}中最近启动的是哪个', '最新的{np}', '最近立项的{np}是哪个'],
        en: ['The latest {np1}', 'Which {np1} started most recently', 'The newest {np1}'],
        topZh: ['最新的{number}个{np}', '最近启动的{number}个{np}'],
        topEn: ['The {number} latest {np}', 'The {number} most recent {np}'],
      },
      least: {
        zh: ['{np}中最早启动的是哪个', '最早的{np}'],
        en: ['The earliest {np1}', 'Which {np1} started first'],
      },
    },
  ],
};

/** Keys to group by or to list without repetition. */
export const grouped: Record<
  NodeLabel,
  {
    property: string;
    zh: string[];
    en: string[];
    enMany: string[];
    spreadZh: string[];
    spreadEn: string[];
  }[]
> = {
  Researcher: [
    {
      property: 'title',
      zh: ['职称'],
      en: ['rank', 'title'],
      enMany: ['ranks', 'titles'],
      spreadZh: ['{np}有哪些职称'],
      spreadEn: ['What ranks do the {np} have'],
    },
    {
      property: 'college',
      zh: ['学院', '院系'],
      en: ['college', 'school', 'department'],
      enMany: ['colleges', 'schools', 'departments'],
      spreadZh: ['{np}分布在哪些学院', '{np}来自哪些院系'],
      spreadEn: ['Which colleges do the {np} belong to', 'In which departments are the {np}'],
    },
    {
      property: 'university',
      zh: ['学校', '大学', '高校'],
      en: ['university', 'institution'],
      enMany: ['universities', 'institutions'],
      spreadZh: ['{np}分布在哪些学校', '{np}来自哪些大学', '哪些大学有{np}'],
      spreadEn: [
        'Which universities do the {np} come from',
        'Which universities have {np}',
        'At which universities are the {np}',
      ],
    },
    {
      property: 'gender',
      zh: ['性别'],
      en: ['gender', 'sex'],
      enMany: ['genders'],
      spreadZh: ['{np}有哪些性别'],
      spreadEn: ['What genders are there among the {np}'],
    },
    {
      property: 'education',
      zh: ['毕业院校', '母校'],
      en: ['alma mater'],
      enMany: ['alma maters'],
      spreadZh: ['{np}毕业于哪些学校', '{np}的母校有哪些'],
      spreadEn: ['Where were the {np} educated', 'Which universities did the {np} graduate from'],
    },
  ],
  Paper: [
    {
      property: 'year',
      zh: ['年份', '年'],
      en: ['year'],
      enMany: ['years'],
      spreadZh: ['{np}是哪些年发表的', '{np}分布在哪些年份'],
      spreadEn: ['In which years did the {np} appear'],
    },
    {
      property: 'venue',
      zh: ['期刊', '刊物', '会议或期刊'],
      en: ['venue', 'journal'],
      enMany: ['venues', 'journals'],
      spreadZh: ['{np}发表在哪些期刊上', '{np}发在哪些刊物', '{np}都登在哪些期刊和会议'],
      spreadEn: [
        'In which venues did the {np} appear',
        'Which journals published the {np}',
        'Which venues do the {np} appear in',
      ],
    },
    {
      property: 'language',
      zh: ['语言', '语种'],
      en: ['language'],
      enMany: ['languages'],
      spreadZh: ['{np}用了哪些语言'],
      spreadEn: ['In which languages are the {np}'],
    },
  ],
  Project: [
    {
      property: 'category',
      zh: ['类别', '项目类型', '类型'],
      en: ['category', 'type'],
      enMany: ['categories', 'types'],
      spreadZh: ['{np}有哪些类别', '{np}属于哪些类型'],
      spreadEn: ['Which categories do the {np} belong to'],
    },
    {
      property: 'source',
      zh: ['来源', '资助机构'],
      en: ['funder', 'source'],
      enMany: ['funders', 'sources'],
      spreadZh: ['{np}来自哪些资助机构', '{np}有哪些来源'],
      spreadEn: ['Which funders support the {np}', 'Who funds the {np}'],
    },
    {
      property: 'discipline',
      zh: ['学科'],
      en: ['discipline'],
      enMany: ['disciplines'],
      spreadZh: ['{np}涉及哪些学科', '{np}属于哪些学科'],
      spreadEn: ['Which disciplines do the {np} cover'],
    },
    {
      property: 'startYear',
      zh: ['启动年份', '开始年份', '立项年份'],
      en: ['starting year', 'start year'],
      enMany: ['starting years'],
      spreadZh: ['{np}是哪些年启动的'],
      spreadEn: ['In which years did the {np} start'],
    },
    {
      property: 'university',
      zh: ['单位', '学校', '依托单位'],
      en: ['university', 'institution', 'host institution'],
      enMany: ['universities', 'institutions'],
      spreadZh: ['{np}由哪些大学承担', '{np}分布在哪些学校'],
      spreadEn: ['Which universities host the {np}', 'Which institutions have {np}'],
    },
  ],
};

/** Numbers that can be summed or averaged. */
export const aggregated: {
  label: NodeLabel;
  property: string;
  of: 'sum' | 'avg' | 'max' | 'min';
  zh: string[];
  en: string[];
}[] = [
  {
    label: 'Project',
    property: 'funding',
    of: 'sum',
    zh: ['{np}的经费总额是多少', '{np}一共多少经费', '{np}总共拿了多少钱', '{np}资助金额合计'],
    en: [
      'What is the total funding of the {np}',
      'How much money did the {np} get in total',
      'Total funding of {np}',
      'the sum of funding of {np}',
    ],
  },
  {
    label: 'Project',
    property: 'funding',
    of: 'avg',
    zh: ['{np}的平均经费是多少', '{np}平均每个多少经费'],
    en: [
      'What is the average funding of the {np}',
      'Average funding of {np}',
      'How much are the {np} funded on average',
    ],
  },
  {
    label: 'Project',
    property: 'funding',
    of: 'max',
    zh: ['{np}的最高经费是多少'],
    en: ['What is the largest funding amount among the {np}'],
  },
  {
    label: 'Researcher',
    property: 'hIndex',
    of: 'avg',
    zh: ['{np}的平均h指数是多少', '{np}h指数平均值'],
    en: [
      'What is the average h-index of the {np}',
      'Average h-index of {np}',
      'mean h-index of {np}',
    ],
  },
  {
    label: 'Researcher',
    property: 'hIndex',
    of: 'max',
    zh: ['{np}的最高h指数是多少', '{np}的h指数最大值'],
    en: ['What is the highest h-index of the {np}', 'Maximum h-index among {np}'],
  },
  {
    label: 'Researcher',
    property: 'citationCount',
    of: 'sum',
    zh: ['{np}的总被引次数之和', '{np}一共被引用多少次'],
    en: ['How many citations do the {np} have altogether', 'Total citations of the {np}'],
  },
  {
    label: 'Researcher',
    property: 'citationCount',
    of: 'avg',
    zh: ['{np}平均被引多少次', '{np}的人均引用量'],
    en: [
      'What is the average citation count of the {np}',
      'How often are the {np} cited on average',
    ],
  },
  {
    label: 'Researcher',
    property: 'paperCount',
    of: 'avg',
    zh: ['{np}人均发表多少篇论文', '{np}平均论文数'],
    en: ['How many papers do the {np} have on average', 'Average number of papers of the {np}'],
  },
  {
    label: 'Paper',
    property: 'citationCount',
    of: 'sum',
    zh: ['{np}一共被引多少次', '{np}总被引次数', '{np}的被引次数总和'],
    en: [
      'How many citations do the {np} have in total',
      'Total citations of the {np}',
      'How often have the {np} been cited altogether',
    ],
  },
  {
    label: 'Paper',
    property: 'citationCount',
    of: 'avg',
    zh: ['{np}平均被引多少次', '{np}的篇均引用'],
    en: [
      'What is the average number of citations of the {np}',
      'How often are the {np} cited on average',
    ],
  },
  {
    label: 'Paper',
    property: 'year',
    of: 'min',
    zh: ['{np}最早是哪一年', '{np}最早发表于哪年'],
    en: ['In which year did the first of the {np} appear', 'What is the earliest year of the {np}'],
  },
  {
    label: 'Paper',
    property: 'year',
    of: 'max',
    zh: ['{np}最近一篇是哪年的', '{np}最晚是哪一年'],
    en: ['What is the latest year of the {np}'],
  },
];

/** Superlatives by the number of related nodes. */
export const countedBy: {
  label: NodeLabel;
  path: string;
  of: string;
  zh: string[];
  en: string[];
  topZh: string[];
  topEn: string[];
}[] = [
  {
    label: 'Researcher',
    path: '-[:LEADS]->(@j:Project)',
    of: '@j',
    zh: [
      '{np}中谁主持的项目最多',
      '主持项目最多的{np}是谁',
      '哪位{np}主持的课题最多',
      '{np}里负责项目最多的是谁',
    ],
    en: [
      'Which {np1} leads the most projects',
      'Who among the {np} leads the most projects',
      'Who leads the most projects among the {np}',
      'the {np1} who leads the most grants',
    ],
    topZh: ['{np}中主持项目最多的{number}位', '主持项目最多的{number}位{np}'],
    topEn: [
      'The {number} {np} who lead the most projects',
      'Top {number} {np} by number of projects led',
    ],
  },
  {
    label: 'Researcher',
    path: '-[:COOPERATES_WITH]-(@c:Researcher)',
    of: '@c',
    zh: ['{np}中谁的合作者最多', '合作者最多的{np}是谁', '哪位{np}合作过的人最多'],
    en: [
      'Which {np1} has the most collaborators',
      'Who has the most coauthors among the {np}',
      'the {np1} with the most collaborators',
    ],
    topZh: ['{np}中合作者最多的{number}位', '合作者最多的{number}位{np}'],
    topEn: [
      'The {number} {np} with the most collaborators',
      'Top {number} {np} by number of coauthors',
    ],
  },
  {
    label: 'Researcher',
    path: '-[:AUTHORED]->(@p:Paper {venue: $venue})',
    of: '@p',
    zh: ['{np}中谁在{venue}发表的论文最多', '在{venue}发文最多的{np}是谁'],
    en: [
      'Which {np1} has published most in {venue}',
      'Who among the {np} has the most papers in {venue}',
    ],
    topZh: ['{np}中在{venue}发表论文最多的{number}位'],
    topEn: ['The {number} {np} with the most papers in {venue}'],
  },
  {
    label: 'Researcher',
    path: '-[:AUTHORED]->(@p:Paper {year: $year})',
    of: '@p',
    zh: ['{np}中谁{year}年发表论文最多', '{year}年发文最多的{np}是谁'],
    en: [
      'Which {np1} published the most papers in {year}',
      'Who among the {np} published most in {year}',
    ],
    topZh: ['{year}年发表论文最多的{number}位{np}'],
    topEn: ['The {number} {np} who published most in {year}'],
  },
  {
    label: 'Researcher',
    path: '-[:PARTICIPATES_IN]->(@j:Project)',
    of: '@j',
    zh: ['{np}中谁参与的项目最多', '参与项目最多的{np}是谁'],
    en: [
      'Which {np1} takes part in the most projects',
      'Who participates in most projects among the {np}',
    ],
    topZh: ['参与项目最多的{number}位{np}'],
    topEn: ['The {number} {np} who take part in the most projects'],
  },
  {
    label: 'Project',
    path: '-[:PRODUCED]->(@p:Paper)',
    of: '@p',
    zh: ['{np}中产出论文最多的是哪个', '产出论文最多的{np}', '哪个{np}的论文成果最多'],
    en: ['Which {np1} produced the most papers', 'The {np1} with the most papers'],
    topZh: ['产出论文最多的{number}个{np}'],
    topEn: ['The {number} {np} that produced the most papers'],
  },
  {
    label: 'Project',
    path: '<-[:PARTICIPATES_IN]-(@r:Researcher)',
    of: '@r',
    zh: ['{np}中参与人最多的是哪个', '成员最多的{np}'],
    en: ['Which {np1} has the most participants', 'The {np1} with the most members'],
    topZh: ['参与人最多的{number}个{np}'],
    topEn: ['The {number} {np} with the most participants'],
  },
];
