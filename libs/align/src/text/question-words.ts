/** Words of questions: never a topic, a venue, or a person's name by themselves. */
const chinese = new Set(
  `论文 文章 项目 课题 基金 合作 合作者 作者 引用 被引 教授 老师 学者 研究 研究者 研究员 大学 学院 学校 高校 院系 期刊 会议 杂志 刊物 经费 资助 邮箱 主页 职称 方向 领域 兴趣 关键词 摘要
 发表 主持 参与 负责 毕业 教育 学历 来源 类别 类型 学科 专业 年份 时间 数量 总数 多少 哪些 成果 团队 成员 人员 教师 科研 学术 指数 排名 名单 列表 信息 介绍 情况 资料 简介 中国 国内 国外 国际 校外 校内 联系 关系 路径 网络关系
 通信作者 通信 经济 知识图谱里 其他 其它 全部 题目 标题 名称 内容 问题 方法 工作 数据 系统 结果 分析 影响 应用 评价 比较 发展 因素 中 年 人 技术 理论 实践 设计 管理 统计 查询 学生 博士 硕士 院士 导师 讲师 助教 大家 最短路径 合著 通讯作者 第一作者 第一 作用`.split(
    /\s+/u,
  ),
);
const english = new Set(
  `paper papers project projects university universities college school department author authors coauthor coauthors collaboration collaborations cooperation collaborator collaborators
 citation citations cited research researcher researchers professor education funding grant grants award title interests interest venue journal conference year years number keywords keyword abstract email homepage page
 academic academics faculty staff scholar scholars scientist scientists work works working list show find name names people person index count analysis method methods system systems data model models review study studies
 leadership statistics finance finances other others communication leader leaders team teams partner partners impact budget paths path shortest path network technology science engineering development management performance international national china chinese education graduate program programs top best most field fields area areas topic topics`.split(
    /\s+/u,
  ),
);

export const isQuestionWord = (normalised: string): boolean =>
  chinese.has(normalised) || english.has(normalised);

/** Acronyms that are also English words: taken only when typed in capitals. */
const wordAcronyms = new Set(
  'gist it is us who hit bit mit sit nice must cup nus dut cas case bus bust hat hut hust nut nuts pit ant art aim air are as at be but by can cut do eat for get go had has have he her him his how if in into its let may me my no nor not now of off on or our out own per put run see set she so date am pm tip core age just led hue sta cad caa tu um upc cast sue sues pop tar nova smart star sum pet lit cit app map gap log top tip tie lab log fun the them then they this to too two up use was we well what when where why will with you your www science nature cell test fast best lead most more all one big fit gut wit tan sun tongji'.split(
    ' ',
  ),
);
wordAcronyms.delete('tongji');
export const isWordAcronym = (normalised: string): boolean => wordAcronyms.has(normalised);
