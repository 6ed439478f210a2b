import type { Bilingual, Frame } from '@coopkg/contracts';

const writes =
  /(?:请|帮我|把|将|给我)?(?:删除|删掉|(?:把|将)[^，,。]{1,40}(?:删|抹)(?:了|光|掉|去)[吧！!。]*$|清空|修改|改成|改为|(?<!(?:网站|网页|页面|手册|名录)(?:正?在|要|需要?|得))更新(?!(?:介绍|简历|主页)(?!.{0,4}(?:链接|地址|网址|为|成|http))|.{0,40}(?:名单|清单|列表))|新增(?=(?:一|\d)?(?:个|条|位|篇|项(?!目)|名)|节点|记录|数据|关系)|新建(?!立|合作)|添加|插入|创建|合并(?!列|统计|计算|展示|显示|后|去重)|重命名)(?!情况|时间|过|日期)|\b(?:delete|(?<=(?:^|[.;!?:] ?|\b(?:please|you|now|then|should|must|to) ))drop(?! (?:in\b|an? (?:e-?)?(?:mail|line|note|message)\b|(?:me|us)\b(?! (?:from|off|out of)\b))|(?!.*\b(?:from|in|out of) (?:the|your|this) (?:graph|database|data)\b)(?:.{0,60}\b(?:fewer|less|below|under|than)\b| (?:(?:those|anyone|anybody) (?:lacking|without|who|that|with)|whoever|\$\w+ (?:too|as well))\b))|drop(?= (?:the )?(?:database|tables?|graph|index|indexes|constraints?|all nodes|everything)\b)|(?<!\b(?:at (?:a|one|two)|at (?:a|one) (?:second|further|third)|at (?:second|third)) )remove|erase|insert|update(?! (?:my|our)\b)|create|modify|merge|overwrite|detach|truncate)\b(?!.*\b(?:date|time)\b)/iu;
const asksAbout =
  /有哪些|多少|几|谁|吗|什么|哪|\b(?:which|who|what|how many|how much|list|show|find)\b/iu;

/** Advice, definitions, opinions, and texts to be written: told by how the request begins or what it wants done. */
const otherServices = new RegExp(
  [
    '^(?:请问|请|麻烦|帮我|能不能|你能)?(?:(?:如何|怎样)(?!才?能?(?:联系|用?邮件|发邮件|给|找到|查))|怎么(?:才能(?!联系|找到)|样才能|申请|考|写|学|投|选|准备|办|做|提高|报名)|为什么|为啥|什么是|何谓|翻译|润色|校对|改写|解释|教我|推荐(?!的|.*(?:姓名|合著|\\$rank|主持|合作者|学者|导师|老师|教师|专家|教授|研究者|研究人员|合作伙伴|评委|评审|同行|审稿|报告人|讲者|主讲|嘉宾|人选))|写(?:一|个|首|封|篇|段|份)(?!.*(?:[，,](?:想知道|[要想]找)|[：:])[^。]*(?:谁|哪|几|多少|分别|占比|项目|学者|作者|被引|合作|期刊)))',
    '是什么意思|啥意思|的定义是|的含义|你觉得|你认为|你怎么看|值得(?:去|报|读|买|投)(?!.*(?:被引|引用|篇数|论文数|(?:[hＨ][-‐ ]?|影响)指数))|好不好(?!.*(?:被引|引用|指数|论文))|厉害吗(?!.*(?:指数|被引|引用|论文|项目))|靠谱吗|哪个更?好(?!.*(?:人数|论文数|指数|经费|被引|项目数))|(?<!(?:指数|因子|index|被引|引用|论文|项目|课题|经费|按).*)谁更(?:好|厉害|强|优秀)(?!.*(?:指数|h-?index|被引|引用|论文|项目|经费|按))|(?<!给)校长(?!报告|讲话|致辞|要|问|想|看)|主编|院长是谁|在校(?:学生|生)|本科生|研究生招|招生(?!宣传|文章|材料)|(?<!(?:拿到|收到|被\\$)了?[^，,。]{0,12})录取(?!了?我)|学费|就业|天气|(?:世界|全国|国内|QS|软科|专业|学科|高校|大学)排名(?:第几|多少)|哪年(?:毕业|出生)|多大年纪|(?<!(?:文献|引文).*)几岁',
    '(?:替|帮|给)我(?:把.{1,80})?(?:写(?![出下明清上])|润色|翻译|改写|画)|(?:润色|改写|翻译)一下|(?<!姓)什么叫|何为|怎么(?:计?算|定义)(?:出来|的)?(?![？?][^？?]*\\$(?:person|paper|project|university))|(?:多大(?:了|年纪|岁数)|(?<!学术|平均|(?:引文|文献|引用).*)年龄|哪[里儿]人|什么地方人|籍贯|老家(?!的?(?:学者|老师|教授|同行))|结婚|薪水|工资(?!条)|手机号?|微信(?!叫))|(?:哪[本些种几]{1,2}|什么)(?:教材|教科书|课本|书)|(?:教|开|上)(?:了|过)?(?:什么|哪些|哪几门|几门)课(?!题)',
    '^(?:please |can you |could you |would you )?(?:how (?:to|(?:do|can|could|should|would) (?:i|we|you|one|someone)) (?!(?:e-?mail|drop an? (?:e-?)?mail|contact|reach|message|write (?:to|(?:an? )?e-?mails?|(?:him|her|them))|send|get (?:to|from|hold)|address|find|look|spell|get in touch|list|rank|name|order)\\b)|why\\b|write (?!(?:an? cheque|down|out|to whom|all|the (?:names?|titles?))\\b)|draft |compose |translate|proofread|polish|rewrite|paraphrase|explain|define\\b|teach me|recommend\\b(?!.*(?:collaborat|(?<!\\b(?:my|our) )partner|co-?author|researcher|scholar|people|professor|lecturer|\\$rank))|should i\\b(?!.*\\b(?:papers?|citations?|h-?index|projects?|who|scholars?|researchers?)\\b)|sing\\b|solve\\b|imagine\\b(?!.*[:.;?!] ?(?:which|who|what|how)\\b|(?=.*\\$).*[:.;?!] ?(?:for|list|give|name|show)\\b)|pretend|act as)',
    '\\bwhat does (?!the abstract)(?:.{1,80})(?<!\\bi) mean\\b|\\bmeaning of\\b|\\bdefinition of\\b|\\byour (?:opinion|view|favou?rite)|do you (?:think|like|feel)|(?<!\\b(?:its|their) own )\\bworld cup\\b|\\bweather\\b|tuition|admission(?! (?:talk|leaflet|brochure|article|page)s?\\b)|\\beditor[- ]in[- ]chief\\b|\\bwho (?:won (?!(?:an? |the )?\\$|something|(?:the )?most\\b)|is the (?:president|editor|dean|rector))\\b|\\b(?:is|are|be|it.s)\\b.{0,80}\\bworth (?:it|attending|reading|applying)\\b(?!.*\\b(?:citations?|h-?index|(?:number of|how many|average) (?:\\w+ )?(?:papers?|articles?|projects?|authors?))\\b)|(?<!\\b(?:papers?|references?|projects?)\\b.*)\\bhow old\\b(?!.*\\b(?:papers?|references?|cited|citations?|projects?)\\b)|\\b(?:was|were|is|are) (?!it\\b).{0,60}\\bborn\\b|(?<!\\bhas an? )\\bbirth(?:day|place|date)|\\bsalary\\b|\\bphone number|\\bhow many (?:figures|pages|words|tables|ounces|kilo)|\\bundergraduates?\\b|\\bfreshm[ae]n\\b|\\btext ?books?\\b|\\b(?:which|what) (?:courses?|classes) (?:does|do|did|is|are|has|have)\\b',
  ].join('|'),
  'iu',
);

export const reasons = {
  write: {
    zh: '这里只能查询，不能增加、修改或删除图谱里的数据。',
    en: 'This service only reads: it cannot add, change or delete data in the graph.',
  },
  bulkMail: {
    zh: '不能批量提供他人的邮箱。可以问某一位研究者、某个学院的研究者，或某校研究某个方向的人的邮箱。',
    en: "Other people's e-mail addresses are not given out in bulk. You can ask for those of one researcher, of one college, or of those at one university who work on one topic.",
  },
  notInGraph: {
    zh: '图谱里没有能回答这个问题的内容。图谱记录研究者、论文、科研项目，以及他们之间的署名、主持、参与、合作、引用和产出关系。',
    en: 'The graph holds nothing that answers this question. It knows researchers, papers and projects, and who wrote, leads, takes part, cooperates, cites and produced.',
  },
  noQuery: {
    zh: '没有找到一个能确认无误的查询来回答这个问题，所以不给出结果。请换一种说法，或试试下面的问题。',
    en: 'No query was found that is proved to answer this question, so none was run. Please put it in other words, or try one of the questions below.',
  },
} satisfies Record<string, Bilingual>;

const quoted = /["“”「《'‘][^"“”「」《》'‘’]*["”」》'’]/gu;

/** A request to change data, told by its words outside of quotation marks. The model and the read-only session stand behind it. */
export const asksToWrite = (question: string): boolean =>
  writes.test(question.replaceAll(quoted, ' ')) &&
  !asksAbout.test(question.replace(/^(?:请问|帮我)/u, ''));

/**
 * E-mail addresses of people whom the question does not narrow down: to one person, one college, the people of one paper or project, or in two ways, such as those who work on two topics, or of one university on one topic, graduated from another one,
 * or led a project of one funder. Rank and gender narrow too little.
 */
export function asksForBulkMail(frame: Frame): boolean {
  if (!frame.return.includes('Researcher.email')) return false;
  const narrowed = Object.values(frame.entities);
  if (
    narrowed.some((column) =>
      [
        'Researcher.name',
        'Researcher.nameEn',
        'Researcher.id',
        'Researcher.college',
        'Paper.title',
        'Project.name',
        'Project.number',
      ].includes(column),
    )
  )
    return false;
  if (narrowed.filter((column) => column === 'Researcher.interests').length > 1) return false;
  const conditions = [
    ...narrowed,
    ...frame.filters.filter((one) => !one.endsWith('is not null')),
  ].join(' ');
  return (
    new Set(
      conditions.match(
        /\bResearcher\.(?:university|education|interests)\b|\b(?:Paper|Project|COOPERATES_WITH)\.\w+|exists\(/g,
      ),
    ).size < 2
  );
}

/** A request for something that no graph of researchers, papers and projects holds. Never true of a wording of the templates (`refusal.spec.ts`). */
export const asksForOtherService = (question: string): boolean =>
  [question.trim(), withoutSituation(question.trim())].every((text) => otherServices.test(text));

/** 「写一篇性别平等的报道，$year年开始的…占多少比例？」: what somebody is about, without a name, stands before what is asked. */
const withoutSituation = (question: string): string =>
  /^[^$，,：:。？?]{2,30}[，,：:。](.*\$.*(?:多少|哪|几|谁|是不是|比例|占比|总共|名单).*)$/u.exec(
    question,
  )?.[1] ?? question;
