import type {
  NameSource,
  ResearcherName,
  TitleSource,
  ValueColumn,
} from '../src/index/name-source.js';

const person = (
  id: string,
  name: string,
  nameEn: string,
  university: string,
  college: string,
): ResearcherName => ({ id, name, nameEn, university, college });

const researchers: ResearcherName[] = [
  person('R1', '张伟', 'Wei Zhang', '西安电子科技大学', '计算机科学与技术学院'),
  person('R2', '张伟', 'Wei Zhang', '北京大学', '计算机学院'),
  person('R3', '张伟', 'Wei Zhang', '北京大学', '数学科学学院'),
  person('R4', '李娜', 'Na Li', '北京大学', '计算机学院'),
  person('R5', '欧阳明', 'Ming Ouyang', '西安交通大学', '电子与信息学部'),
  person('R6', '王南开', 'Nankai Wang', '上海交通大学', '电子信息与电气工程学院'),
  person('R7', '高峰', 'Feng Gao', '星海大学', '材料科学与工程学院'),
  person('R8', '李玲', 'Ling Li', '北京大学', '数学科学学院'),
  person('R9', '李灵', 'Ling Li', '北京大学', '计算机学院'),
  person('R10', '周雷', 'Lei Zhou', '东北大学', '软件学院'),
  person('R11', '周雷', 'Lei Zhou', '东南大学', '建筑学院'),
  person('R12', '阿卜杜拉·买买提', 'Abudula Maimaiti', '新疆大学', '化工学院'),
  person('R13', '𠮷丁', 'Ding Ji', '新疆大学', '化工学院'),
  person('R14', 'Zoë Müller', 'Zoë Müller', '慕尼黑工业大学', ''),
  person('R15', 'Søren Ångström', 'Søren Ångström', '哥本哈根大学', ''),
  person('R16', 'Jan van den Berg', 'Jan van den Berg', '阿姆斯特丹大学', ''),
  person('R17', 'Jean-Pierre Dupont', 'Jean-Pierre Dupont', '巴黎大学', ''),
  person('R18', 'John A. Smith', 'John A. Smith', '哈佛大学', ''),
  person('R19', 'Çağrı Yıldız', 'Çağrı Yıldız', '耶鲁大学', ''),
  person('R20', '吕文修', 'Wenxiu Lyu', '新疆大学', '化工学院'),
  person('R21', 'A. Fontana', 'A. Fontana', '巴黎大学', ''),
  person('R22', 'Alba Fontana', 'Alba Fontana', '巴黎大学', ''),
];
const values: Partial<Record<ValueColumn, string[]>> = {
  'Researcher.university': [...new Set(researchers.map(({ university }) => university!))],
  'Project.university': ['西安电子科技大学'],
  'Researcher.education': ['清华大学'],
  'Researcher.title': ['教授', '副教授', '讲师'],
  'Researcher.interests': ['深度学习', '知识图谱', '计算机科学'],
  'Paper.keywords': ['深度学习', 'graph neural network'],
  'Paper.venue': ['计算机学报', 'NeurIPS'],
  'Project.source': ['国家自然科学基金', '国家重点研发计划'],
  'Project.category': ['面上项目', '青年科学基金项目'],
  'Project.discipline': ['计算机科学'],
};

/** A graph of a few names, for the unit tests. */
export const tinyGraph: NameSource & TitleSource = {
  fingerprint: () => Promise.resolve('tiny'),
  async *researchers() {
    yield* researchers;
  },
  async *papers() {
    yield { id: 'P1', title: '基于深度学习的图像识别方法研究' };
    yield { id: 'P2', title: 'Graph Neural Networks for Traffic Forecasting: A Survey' };
    yield { id: 'P3', title: 'Notes on Plasticity (1945)' };
  },
  async *projects() {
    yield { id: 'J1', name: '面向大规模知识图谱的问答方法', number: '62192734' };
  },
  async *values(column) {
    yield* values[column] ?? [];
  },
};
