import { Random } from '@coopkg/random';
import { describe, expect, it } from 'vitest';
import { checkSchema, logicallyEqual, mutate, parse, parsed, randomQuery } from '@coopkg/cypher';
import { loadTemplates, noQuery, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions, loadPatterns } from '@coopkg/training-data';
import { columnsInWords, queryInWords } from './query-in-words.js';

const values = {
  university: '同济大学',
  person: '张伟',
  number: 5,
  year: 2020,
  topic: '知识图谱',
  paper: 'On graphs',
  names: ['a', 'b'],
};
const zh = (cypher: string): string =>
  queryInWords(parsed(cypher), { language: 'zh', parameters: values }).join(' → ');
const en = (cypher: string): string =>
  queryInWords(parsed(cypher), { language: 'en', parameters: values }).join(' → ');

describe('queryInWords', () => {
  it('says patterns, conditions, groups, order and limit', () => {
    const cypher =
      'MATCH (r:Researcher {university: $university})-[:AUTHORED {corresponding: true}]->(p:Paper) WHERE p.year >= $year AND NOT EXISTS { (r)-[:LEADS]->(:Project) } WITH r, count(DISTINCT p) AS n WHERE n > $number RETURN r.name, n ORDER BY n DESC LIMIT 1';
    expect(zh(cypher)).toBe(
      '找：研究者（大学：同济大学）是论文的通讯作者，其中论文的发表年份 ≥ 2020，且没有“研究者主持项目” → 按研究者分组，算出：①不同的论文的个数 → 只留① > 5的 → 给出：研究者的姓名、① → 按①从大到小排列 → 只取第一个',
    );
    expect(en(cypher)).toBe(
      'find: researcher (university: 同济大学) is corresponding author of paper, where year of paper ≥ 2020 and never (researcher leads project) → compute for each researcher: ① number of different papers → keep those where ① > 5 → give: name of researcher, ① → sorted by ①, largest first → only the first',
    );
  });

  it('tells two of a kind apart, and calls what the question names by its name', () => {
    expect(
      zh('MATCH (a:Paper {title: $paper})-[:CITES]->(b:Paper)<-[:CITES]-(c:Paper) RETURN c.title'),
    ).toBe('找：论文「On graphs」引用论文A，论文B引用论文A → 给出：论文B的题目');
    expect(
      en(
        'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN o.name, c.lastYear',
      ),
    ).toBe(
      'find: researcher "张伟" published with researcher → give: name of researcher, last year together',
    );
  });

  it('says what is counted of those for whom a condition holds, and asks of a condition whether it holds', () => {
    expect(
      zh(
        "MATCH (r:Researcher {university: $university}) RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
      ),
    ).toBe('找：研究者（大学：同济大学） → 给出：“研究者的性别 = 女”的个数 ÷ 研究者的个数');
    expect(en('MATCH (r:Researcher {name: $person}) RETURN r.hIndex > $number')).toBe(
      'find: researcher "张伟" → give: whether h-index of "张伟" > 5',
    );
  });

  it('calls a person bound by id by the name that was chosen', () => {
    expect(
      queryInWords(parsed('MATCH (r:Researcher {id: $person}) RETURN r.email'), {
        language: 'en',
        parameters: { person: 'R1' },
        names: { person: 'Wei Zhang' },
      }),
    ).toEqual(['find: researcher "Wei Zhang"', 'give: e-mail of "Wei Zhang"']);
  });

  it('tells UNION ALL from UNION', () => {
    const [one, other] = ['UNION', 'UNION ALL'].map((union) =>
      en(`MATCH (r:Researcher) RETURN r.name AS n ${union} MATCH (j:Project) RETURN j.name AS n`),
    );
    expect(one).toBe(
      'find: researcher → give: name of researcher → and also: find: project → give: name of project',
    );
    expect(other).toBe(
      'find: researcher → give: name of researcher → and also, with repeats: find: project → give: name of project',
    );
  });
});

describe('columnsInWords', () => {
  it('says what each column holds', () => {
    expect(
      columnsInWords(
        parsed(
          'MATCH (r:Researcher {university: $university}) RETURN count(r), count(DISTINCT r.college) AS n',
        ),
        { language: 'en', parameters: values },
      ),
    ).toEqual(['number of researchers', 'number of different values of college of researcher']);
    expect(
      columnsInWords(
        parsed(
          'MATCH (r:Researcher) RETURN r.name AS n UNION MATCH (j:Project) RETURN j.name AS n',
        ),
        { language: 'en', parameters: values },
      ),
    ).toEqual([]);
  });
});

const plain = (text: string): boolean =>
  !/\$|\b(?:MATCH|RETURN|WHERE|CASE|undefined|null)\b|\[:|[a-z]\.[a-z]+[A-Z]/u.test(text);

describe('queryInWords, over every query that there is', () => {
  it('says every query of types, patterns and held-out questions without a word of Cypher', async () => {
    const queries = [
      ...(await loadTemplates(templateFolder)).map(({ cypher }) => cypher),
      ...Object.values(await loadPatterns()).map(({ cypher }) => cypher),
      ...(await Promise.all(Object.values(compositionFiles).map(loadCompositions)))
        .flat()
        .map(({ cypher }) => cypher),
    ].filter((cypher) => cypher !== noQuery && cypher !== '');
    expect(queries.length).toBeGreaterThan(22000);
    const parameters = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
    const odd = queries.filter((cypher) =>
      (['zh', 'en'] as const).some((language) => {
        const text = queryInWords(parsed(cypher), { language, parameters }).join(' ');
        return (
          !plain(text) ||
          [...cypher.matchAll(/\$(\w+)/gu)].some(([, name]) => !text.includes(`<${name}>`))
        );
      }),
    );
    expect(odd).toEqual([]);
  }, 120_000);
});

describe('queryInWords, over changed queries', () => {
  it('says queries that differ by a word differently', async () => {
    const random = new Random(7).next;
    // A node's id stands for its name here; a label that follows from the schema, and a plus before
    // a number, need no writing.
    const bare = (cypher: string): string => cypher.replaceAll(/[\s:+]|\bid\b|\bname\b/gu, '');
    const alike: string[] = [];
    let compared = 0;
    const patterns = Object.values(await loadPatterns())
      .map(({ cypher }) => cypher)
      .filter((cypher) => cypher !== noQuery);
    for (const [at, cypher] of patterns.entries()) {
      if (at % 4 !== 0) continue;
      const changed = mutate(cypher, random);
      const [one, other] = [parse(cypher), parse(changed)];
      if (
        !one.ok ||
        !other.ok ||
        bare(cypher) === bare(changed) ||
        logicallyEqual(one.query, other.query) ||
        checkSchema(other.query).length > 0
      )
        continue;
      compared += 1;
      for (const language of ['zh', 'en'] as const) {
        const facts = {
          language,
          parameters: new Proxy({}, { get: (_, name) => `<${String(name)}>` }),
        };
        if (queryInWords(one.query, facts).join() === queryInWords(other.query, facts).join())
          alike.push(`${language} ${cypher} | ${changed}`);
      }
    }
    expect(compared).toBeGreaterThan(60);
    expect(alike).toEqual([]);
  }, 120_000);
});

describe('queryInWords, over random queries', () => {
  it('has words for anything that the dialect can say', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const query = randomQuery(seed);
      for (const language of ['zh', 'en'] as const)
        expect(queryInWords(query, { language, parameters: {} }).length).toBeGreaterThan(0);
    }
  }, 60_000);
});
