/** What may stand before a school without a gap. */
const before = '毕业于|就读于|考入|进入|学习于|获得|取得|获|得|于|在|从|至今|年|月|日|是|：';
const han = '\\p{Script=Han}';
const chineseSchools = [
  `中国科学院${han}{0,16}?(?:研究所|研究院)`,
  '中国科学院大学',
  '中国社会科学院(?:研究生院)?',
  `${han}{2,14}?(?:大学|(?<!科)学院)(?:[（(]${han}{2,6}[)）])?`,
  `${han}{2,14}?(?:研究院|研究所|科学院)`,
];
const chineseSchool = new RegExp(
  `(?<=^|[^${han}]|${before})(?!${before})(?:${chineseSchools.join('|')})`,
  'gu',
);
const word = "\\p{Lu}[\\p{L}.'’&-]*";
const kind = 'University|Institute of Technology|College|Polytechnic|School of [A-Z]\\w+';
const ofWhat = `\\sof(?:\\s(?:\\p{Lu}[\\p{L}.'’-]*|and|of))+`;
const place = '\\s?(?:at|,)\\s\\p{Lu}[\\p{L}.]+(?:\\s\\p{Lu}[\\p{L}]+)?(?=[,;.\\s]|$)';
const latinSchools = [
  `(?:The\\s+)?University of(?:\\s(?:\\p{Lu}[\\p{L}.'’-]*|at|and|of|the)(?=[\\s,.;)]|$))+`,
  `(?:${word}\\s){1,5}(?:${kind})(?:${ofWhat})?(?:${place})?`,
  'ETH Zurich|EPFL|MIT|Caltech|KAIST|KTH',
];
const latinSchool = new RegExp(latinSchools.join('|'), 'gu');
const degreeWords =
  'The|In|From|At|PhD|Ph\\.D\\.?|Degree|Doctor|Master|Bachelor|' +
  'Science|Engineering|Computer|Mathematics|Physics|Chemistry|D\\.|[BM]\\.?S\\.?c?\\.?';
const beforeSchool = new RegExp(`^(?:(?:${degreeWords})\\s+)+(?=\\p{Lu})`, 'u');
const ranks: readonly [pattern: RegExp, rank: number][] = [
  [
    /博士(?!后|生导师|生指导|点|研究生导师)|Ph\.?\s?D|Doctor(?:ate|al)?(?:\s+of|\s+degree|\b)|D\.?Sc\b|Dr\.-Ing/iu,
    3,
  ],
  [/硕士(?!生导师|生指导|点|研究生导师)|Master|M\.?S\.?c?\b|M\.?Eng|M\.?A\b/iu, 2],
  [/学士|本科|Bachelor|B\.?S\.?c?\b|B\.?Eng|B\.?A\b/iu, 1],
];
const notStudied =
  /访问|访学|博士后|任教|工作|进修|教师|讲师|副?教授(?!.{0,4}指导)|研究员|导师|Postdoc|Post-doc|visiting|professor|lecturer|fellow|researcher/iu;
const studied =
  /毕业|获|学习|就读|攻读|学位|专业|graduat|degree|received|obtained|earned|from|,|，/iu;

export interface HighestDegree {
  school: string;
  sentence: string;
}

/**
 * Where the highest degree was earned, of lines about education (`certain`) and of prose. A line
 * about a post, a visit or years after the doctorate is no degree.
 */
export function highestDegree(
  certain: readonly string[],
  prose: readonly string[],
): HighestDegree | null {
  const found = [
    ...certain.flatMap((line) => degreesIn(line, true)),
    ...prose.flatMap((line) => degreesIn(line, false)),
  ];
  const best = found.reduce<(typeof found)[number] | null>(
    (left, right) => (left === null || right.rank > left.rank ? right : left),
    null,
  );
  return best === null ? null : { school: best.school, sentence: best.sentence };
}

function degreesIn(line: string, certain: boolean): (HighestDegree & { rank: number })[] {
  const clauses = line.split(
    /[。；;\n]|\.\s+(?=(?:He|She|In|At|It|I)\s|\p{Lu}\p{Ll}{2,})|[,，](?=\s*(?:\d{4}|后|并|并于|于\d|and\s))/u,
  );
  return clauses.flatMap((clause, index) => {
    if (clause.trim() === '' || !isAboutDegree(clause, certain)) return [];
    const schools = schoolsIn(clause);
    const rank = ranks.find(([pattern]) => pattern.test(clause))?.[1];
    // A line 「毕业院校：清华大学」 names no degree, a title above may.
    if (schools.length === 0 || (rank === undefined && !(certain && index === 0))) return [];
    const at =
      rank === undefined
        ? 0
        : clause.search((ranks.find((one) => one[1] === rank) as [RegExp, number])[0]);
    const school = nearest(schools, at);
    return [{ school, rank: rank ?? 0.5, sentence: line.slice(0, 400) }];
  });
}

function isAboutDegree(clause: string, certain: boolean): boolean {
  const withoutDegrees = clause.replace(/博士研究生|硕士研究生/gu, '');
  if (notStudied.test(withoutDegrees)) {
    return (
      /(?:获|取得|毕业|received|obtained|earned|degree)/iu.test(clause) &&
      !/博士后|访问|访学|visiting|postdoc/iu.test(clause)
    );
  }
  return (
    certain ||
    (studied.test(clause) &&
      /毕业|获|学位|degree|received|obtained|earned|graduat|Ph\.?D/iu.test(clause))
  );
}

function schoolsIn(clause: string): { name: string; at: number }[] {
  const chinese = [...clause.matchAll(chineseSchool)].map((match) => ({
    name: match[0],
    at: match.index,
  }));
  const university = chinese.filter(({ name }) => /大学|科学院|研究院|研究所/u.test(name));
  const latin = [...clause.matchAll(latinSchool)].map((match) => ({
    name: match[0].replace(beforeSchool, '').trim(),
    at: match.index,
  }));
  return [...(university.length > 0 ? university : chinese), ...latin];
}

/** The school before the degree on the page, or the first after it. */
function nearest(schools: readonly { name: string; at: number }[], at: number): string {
  const before = schools.filter((school) => school.at <= at).at(-1);
  return (before ?? (schools[0] as { name: string })).name;
}
