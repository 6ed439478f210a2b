import type { Language } from '@coopkg/contracts';

export const examples: Record<Language, readonly string[]> = {
  zh: [
    '西电计算机学院有多少位教授？',
    '清华大学被引次数最多的5位研究者是谁？',
    '北大的教授主持了哪些国家自然科学基金项目？',
    '浙大与上海交大的研究者合作发表了哪些论文？',
    '研究知识图谱的教授有哪些？',
    '2020年以来西安电子科技大学发表了多少篇论文？',
  ],
  en: [
    'How many professors are there in the School of Computer Science of Xidian University?',
    'Who are the 5 most cited researchers of Tsinghua University?',
    'Which NSFC projects are led by professors of Peking University?',
    'Which professors work on knowledge graphs?',
    'How many papers has Xidian University published since 2020?',
  ],
};
