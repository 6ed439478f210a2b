import { describeFunction } from './describe-function.js';

export const aggregates = [
  describeFunction(
    'count(any)',
    'integer',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) RETURN count(*), count(DISTINCT p)',
    '个数；count(*) 数行',
    'Number; count(*) counts rows',
  ),
  describeFunction(
    'sum(number)',
    'same',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
    '总和',
    'Sum',
  ),
  describeFunction(
    'avg(number)',
    'float',
    'MATCH (r:Researcher {university: $university}) RETURN avg(r.hIndex)',
    '平均',
    'Mean',
  ),
  describeFunction(
    'min(any)',
    'same',
    'MATCH (p:Paper {venue: $venue}) RETURN min(p.year)',
    '最小',
    'Smallest',
  ),
  describeFunction(
    'max(any)',
    'same',
    'MATCH (p:Paper {venue: $venue}) RETURN max(p.citationCount)',
    '最大',
    'Largest',
  ),
  describeFunction(
    'collect(any)',
    'list',
    'MATCH (r:Researcher)-[:LEADS]->(j:Project) RETURN r.name, collect(j.name)',
    '收成列表',
    'A list of the values',
  ),
  describeFunction(
    'stDev(number)',
    'float',
    'MATCH (p:Paper {venue: $venue}) RETURN stDev(p.citationCount)',
    '标准差',
    'Standard deviation',
  ),
  describeFunction(
    'percentileCont(number, number)',
    'float',
    'MATCH (r:Researcher {university: $university}) RETURN percentileCont(r.hIndex, 0.5)',
    '分位数；0.5 是中位数',
    'Percentile; 0.5 is the median',
  ),
];
