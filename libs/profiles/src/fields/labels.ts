/** What a page puts before a value, in Chinese and English. */
export type Label =
  | 'name'
  | 'latinName'
  | 'title'
  | 'email'
  | 'interests'
  | 'education'
  | 'college'
  | 'university'
  | 'homepage'
  | 'private'
  | 'other';

const words: Record<Label, string> = {
  name: '姓名|教师姓名|导师姓名|中文名|中文姓名|Chinese Name|Full Name|Name',
  latinName: '英文名|英文姓名|英文名字|外文名|拼音|English Name',
  title:
    '职称|专业技术职务|专业技术职称|技术职称|技术职务|教师职称|职务职称|职称职务|职务[/／、]职称|职称[/／、]职务|职称级别|职级|现任职称|学术头衔|头衔|Academic Title|Academic Rank|Professional Title|Title|Position|Rank',
  email:
    '邮箱|邮箱地址|电子邮箱|电子邮件|电子信箱|邮件|电邮|信箱|联系邮箱|办公邮箱|工作邮箱|个人邮箱|联系方式|联系方法|E-?mail|E-?mail Address|Mail|Contact',
  interests:
    '研究领域|研究方向|主要研究方向|主要研究领域|研究领域及方向|研究领域与方向|研究方向及领域|研究方向与领域|研究方向和领域|研究兴趣|科研方向|主要科研方向|' +
    '学术方向|学术兴趣|专业方向|研究专长|专业特长|擅长领域|招生方向|目前研究方向|当前研究方向|Research Interests?|' +
    'Research Areas?|Areas? of Research|Research Fields?|Research Directions?|' +
    'Research Focus|Research Topics?|Fields? of (?:Interest|Research)|' +
    'Areas? of (?:Interest|Expertise)|Expertise|Interests',
  education:
    '教育经历|教育背景|学习经历|求学经历|受教育经历|学习简历|教育简历|学习与工作经历|教育与工作经历|教育及工作经历|学习工作经历|教育工作经历|学历背景|毕业院校|毕业学校|毕业于|最高学历毕业院校|最后学历毕业院校|最后毕业院校|博士毕业院校|博士毕业学校|学历[/／、]学位|最高学历|最后学历|学历|学位|学历学位|最高学位|Education|Educational Background|Education Background|Education Experience|Alma Mater|Degrees?|Academic Background',
  college:
    '所在单位|所属单位|所属院系|所属学院|所属部门|所在学院|所在院系|所在部门|所在系所|所属系所|工作单位|任职单位|单位|单位名称|学院|院系|系所|系别|院部|部门|二级单位|Department|School|College|Affiliation|Institute|Faculty|Unit',
  university: '学校|所在学校|任职学校|所属学校|University|Institution',
  homepage:
    '个人主页|主页|主页地址|个人网站|个人网页|课题组主页|课题组网站|实验室主页|网址|Homepage|Home ?page|Personal Page|Personal Homepage|Personal Website|Website|Web ?page|Web|URL',
  private:
    '电话|办公电话|联系电话|电话号码|固定电话|座机|手机|手机号|手机号码|移动电话|电话[/／]传真|传真|Tel|Telephone|Tel[./／]Fax|' +
    'Phone|Phone Number|Office Phone|Mobile|Mobile Phone|Cell|Cell Phone|Fax|QQ|QQ号|微信|' +
    '微信号|WeChat|WhatsApp|Skype|地址|通讯地址|通信地址|联系地址|办公地址|办公地点|办公场所|办公位置|办公室|办公室地址|工作地址|邮寄地址|' +
    '单位地址|家庭住址|家庭地址|住址|邮编|邮政编码|Address|Mailing Address|Postal Address|Contact Address|' +
    'Office|Office Address|Office Location|Office Room|Location|Room|Zip|Zip ?code|' +
    'Post ?code|Postal Code|身份证|身份证号|身份证号码|证件号码|护照号|护照号码|ID Number|ID Card|Passport',
  other:
    '性别|出生年月|出生日期|出生|生日|年龄|籍贯|民族|国籍|政治面貌|入职时间|导师类别|导师类型|导师资格|硕导|博导|职务|行政职务|现任职务|党政职务|' +
    '社会职务|学科|所在学科|所属学科|学科专业|一级学科|二级学科|专业|所学专业|招生专业|招生学科|个人简介|个人介绍|个人简历|教师简介|简介|基本信息|基本情况|' +
    '个人信息|个人资料|工作经历|工作简历|工作履历|科研项目|主持项目|承担项目|研究项目|科研课题|在研项目|代表性项目|学术成果|科研成果|研究成果|主要成果|' +
    '代表性成果|学术论文|代表论文|代表性论文|论文|发表论文|论文著作|论著|著作|专著|教材|专利|发明专利|授权专利|获奖|获奖情况|荣誉|荣誉奖励|奖励与荣誉|' +
    '荣誉称号|奖励|社会兼职|学术兼职|社会任职|学术任职|兼职|讲授课程|主讲课程|教授课程|教学课程|教学|教学工作|教学情况|科学研究|招生信息|招生|团队成员|' +
    '学生|指导学生|联系我们|联系信息|发布时间|发布日期|来源|作者|浏览次数|点击数|Biography|Bio|About|Profile|Introduction|' +
    'Publications?|Selected Publications?|Publication List|Papers|Projects?|' +
    'Research Projects?|Grants|Awards?|Honou?rs|Honou?rs and Awards|Teaching|Courses?|' +
    'Patents?|Services?|Academic Services?|Experience|Work Experience|' +
    'Professional Experience|Employment|Students|News|Contact Information|Gender|Sex|' +
    'Date of Birth|Nationality',
};

const labels = Object.keys(words) as Label[];
const alternatives = labels
  .flatMap((label) => words[label].split(/\|(?![^(]*\))/u))
  .sort((left, right) => right.length - left.length)
  .join('|');

/** All labels that we know, longest first, as the inside of a regular expression. */
export const labelPattern = alternatives;

const whole = labels.map((label) => [label, new RegExp(`^(?:${words[label]})$`, 'iu')] as const);

/** What a text that is only a label means: 「职 称：」, 「【研究方向】」, 「一、教育经历」; null otherwise. */
export function labelOf(text: string): Label | null {
  const bare = bareLabel(text);
  return bare.length > 60 ? null : (whole.find(([, pattern]) => pattern.test(bare))?.[0] ?? null);
}

/** Characters of labels as Hong Kong, Macau and Taiwan write them. */
const traditional: ReadonlyMap<string, string> = new Map(
  [
    ...'电電邮郵职職称稱学學历歷领領单單话話传傳实實验驗联聯络絡网網页頁办辦专專业業长長经經发發奖獎简簡绍紹课課兴興师師级級毕畢别別机機',
  ].flatMap((character, index, all) =>
    index % 2 === 0 ? [[all[index + 1] as string, character] as const] : [],
  ),
);

/** Without numbers, brackets, colons, and the blanks that space Chinese characters out. */
export function bareLabel(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Script=Han}/gu, (character) => traditional.get(character) ?? character)
    .replace(/^[\s【[「『《<●◆■▪▶►•·*#>—\-–_|]+|[\s】\]」』》>:;,.。、—\-–_|]+$/gu, '')
    .replace(
      /^(?:[一二三四五六七八九十]{1,3}|\d{1,2}|[（(][一二三四五六七八九十\d]{1,3}[)）])\s*[、.．)）:]?\s*(?=\p{L})/u,
      '',
    )
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(?<zh>\p{Script=Han}+)\s*[(（]?\s*[A-Za-z][A-Za-z\s-]*[)）]?$/u, '$<zh>')
    .replace(/(?<=\p{Script=Han})\s*[(（][^)）]{0,12}[)）]$/u, '')
    .trim();
}
