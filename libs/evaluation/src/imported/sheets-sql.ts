/** A published list of projects, with the headings of such lists. */
export const projectList = `
  SELECT j.number AS "项目批准号", j.category AS "项目类别", j.name AS "项目名称", u.shown AS "依托单位",
    l.shown AS "负责人", j.funding AS "金额（万元）",
    CASE WHEN j.endYear IS NOT NULL THEN j.startYear || '.01-' || j.endYear || '.12' END AS "起止年月",
    j.startYear AS "立项时间", j.discipline AS "学科分类", j.source AS "资助机构", m.names AS "项目组成员"
  FROM own_projects j LEFT JOIN university u ON u.name = j.university
    LEFT JOIN (SELECT end_ AS project, any_value(p.shown) AS shown FROM own_leads e JOIN person p ON p.id = e.start
      GROUP BY end_) l ON l.project = j.id
    LEFT JOIN (SELECT end_ AS project, string_agg(p.shown, '、' ORDER BY p.id) AS names
      FROM own_participates_in e JOIN person p ON p.id = e.start GROUP BY end_) m ON m.project = j.id
  ORDER BY j.id`;

/** What a university's own list of its people says. */
export const peopleSheet = `
  SELECT p.shown AS "姓名", p.name_en AS "英文名", p.orcid AS "ORCID", r.gender AS "性别", u.shown AS "工作单位",
    r.college AS "学院", r.title AS "职称", r.email AS "电子邮箱", r.homepage AS "个人主页",
    r.interests AS "研究方向", r.education AS "毕业院校"
  FROM own_researchers r JOIN person p ON p.id = r.id LEFT JOIN university u ON u.name = r.university
  ORDER BY r.id`;

export const peopleMapping = `rows: people
columns:
  name: 姓名
  nameEn: 英文名
  orcid: ORCID
  gender: 性别
  institution: 工作单位
  college: 学院
  title: 职称
  email: 电子邮箱
  homepage: 个人主页
  interests: { column: 研究方向, split: [";"] }
  education: 毕业院校
`;
