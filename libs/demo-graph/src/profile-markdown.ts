import { Random } from '@coopkg/random';
import { currentYear } from './world-records.js';
import type { Researcher } from './world-records.js';

/**
 * A short biography that says only what the graph holds, plus teaching and service of a plausible
 * kind.
 */
export function profileMarkdown(researcher: Researcher): string {
  const random = new Random(`profile/${researcher.number}/${researcher.name}`);
  const interests = researcher.interests.map((topic) => topic.zh);
  const pronoun = researcher.gender === '女' ? '她' : '他';
  const supervises =
    /教授|研究员|主任医师/.test(researcher.title) && !/助理/.test(researcher.title);
  const years = [...new Set(researcher.papers.map((paper) => paper.year))].sort((a, b) => a - b);
  const field = researcher.team.field;
  const lines = [
    `# ${researcher.name}`,
    '',
    `${researcher.name}（${researcher.nameEn}），${researcher.gender}，${researcher.university.name}${researcher.college.name}${researcher.title}${supervises ? (researcher.senior ? '，博士生导师' : '，硕士生导师') : ''}。`,
    '',
  ];
  if (researcher.education)
    lines.push('## 教育经历', '', `最高学位毕业于${researcher.education}。`, '');
  if (interests.length > 0)
    lines.push('## 研究方向', '', ...interests.map((interest) => `- ${interest}`), '');
  lines.push(
    '## 学术工作',
    '',
    `${pronoun}长期从事${field.zh}方面的教学与科研工作${years.length > 0 ? `，${years[0]} 年以来在国内外期刊和会议上发表论文 ${researcher.papers.length} 篇` : ''}。`,
    '',
  );
  if (random.chance(0.7)) {
    const course = random.pick(field.topics).zh;
    lines.push(
      '## 教学',
      '',
      `主讲课程：《${course}导论》《${random.pick(field.topics.filter((topic) => topic.zh !== course)).zh}专题》。`,
      '',
    );
  }
  if (random.chance(0.5))
    lines.push('## 学术服务', '', `担任《${random.pick(field.venues.zh)}》等刊物审稿人。`, '');
  if (researcher.email) lines.push('## 联系方式', '', `- 邮箱：${researcher.email}`);
  if (researcher.homepage)
    lines.push(...(researcher.email ? [] : ['## 联系方式', '']), `- 主页：${researcher.homepage}`);
  lines.push('', `*更新于 ${currentYear} 年*`);
  return `${lines.join('\n')}\n`;
}
