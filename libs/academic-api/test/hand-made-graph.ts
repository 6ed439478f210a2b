/** The files of a graph folder: six people, three papers, two projects. */
export const handMade = {
  'researchers.csv': `id:ID(Researcher),name,nameEn,university,college,title,email,interests:string[],citationCount:long,hIndex:long
R1,张伟,Wei Zhang,西安电子科技大学,计算机科学与技术学院,教授,zw@example.edu.cn,知识图谱;深度学习,90,7
R2,张伟,Wei Zhang,北京大学,数学科学学院,,,代数几何,,
R3,李娜,Na Li,西安电子科技大学,通信工程学院,,,知识图谱,120,
R4,王芳,Fang Wang,上海交通大学,,,,,5,
R5,赵磊,Lei Zhao,西安交通大学,,,,deep learning,6,
R6,高峰,Feng Gao,北京大学,,,,,,
`,
  'papers.csv': `id:ID(Paper),title,year:long,citationCount:long,doi,venue,pdfUrl,abstract,keywords:string[]
P1,知识图谱问答综述,2019,50,10.1000/ABC.1,计算机学报,https://example.org/1.pdf,摘要,问答
P2,Graph Querying at Scale,2021,,,,,,
P3,图数据库的查询优化,,3,,,,,
`,
  'projects.csv': `id:ID(Project),name,number,source,category,discipline,university,startYear:long,endYear:long,funding:double
J1,面向教育的知识图谱研究,62192734,国家自然科学基金,面上项目,计算机科学,西安电子科技大学,2020,2023,58
J2,图查询优化,,国家社会科学基金,,,北京大学,2022,,
`,
  'authored.csv': `:START_ID(Researcher),:END_ID(Paper),position:long,corresponding:boolean
R3,P1,1,true
R1,P1,2,false
R1,P2,1,
R2,P2,2,
R4,P3,1,
`,
  'leads.csv': ':START_ID(Researcher),:END_ID(Project)\nR1,J1\n',
  'participates_in.csv': ':START_ID(Researcher),:END_ID(Project)\nR3,J1\n',
  'produced.csv': ':START_ID(Project),:END_ID(Paper)\nJ1,P1\n',
};
