/** What a profile may say of a person beyond the columns of the graph. */
export interface Detail {
  /** The question asks for it. */
  cue: RegExp;
  /** A heading of the profile below which it stands; null: its first paragraph. */
  heading: RegExp | null;
}

const details: readonly Detail[] = [
  {
    cue: /奖项|奖励|获奖|得奖|荣誉|称号|什么奖|哪些奖|\bawards?\b|\bhonou?rs?\b|\bprizes?\b|\bmedals?\b/iu,
    heading: /奖|荣誉|称号|award|honou?r|prize/iu,
  },
  {
    cue: /讲授|主讲|授课|教学|课程|上过?什么课|\bteach\w*\b|\btaught\b|\bcourses?\b|\blectures?\b/iu,
    heading: /教学|课程|teaching|course/iu,
  },
  {
    cue: /教育(?:经历|背景)|求学|学历|毕业|\beducation\b|\bgraduat\w+|\balma mater\b|\bdegrees?\b/iu,
    heading: /教育|学习经历|学历|education/iu,
  },
  {
    cue: /研究(?:方向|兴趣|领域)|\bresearch (?:interests?|directions?|areas?|topics?)\b/iu,
    heading: /研究(?:方向|兴趣|领域)|research/iu,
  },
  {
    cue: /兼职|学术服务|编委|审稿|任(?:什么|哪些)?委员|\bacademic services?\b|\beditor\w*\b|\breviewer\b/iu,
    heading: /兼职|服务|任职|service|editor/iu,
  },
  {
    cue: /工作经历|任职经历|职业经历|曾在|学术工作|\bcareer\b|\bwork experience\b|\bworked\b/iu,
    heading: /工作|经历|career|experience|work/iu,
  },
  {
    cue: /联系方式|联系(?:他|她)|\bcontact\b/iu,
    heading: /联系|contact/iu,
  },
  {
    cue: /介绍|简介|生平|简历|履历|个人(?:情况|信息|资料)|是谁|什么人|\bbiograph\w*\b|\bbio\b|\bprofile\b|\bintroduce\b|\btell me about\b|^\s*who is\b/iu,
    heading: null,
  },
];
/** The question is about somebody whom the person that it names is connected with. */
const aboutOthers = /合作|同事|导师是|学生|co-?author|collaborat|colleague|student/iu;

/** What a question asks of the person whom it names that a profile may tell; null for any other. */
export const detailAsked = (question: string): Detail | null =>
  aboutOthers.test(question) ? null : (details.find(({ cue }) => cue.test(question)) ?? null);
