import type { Random } from '@coopkg/random';
import type { Field } from './reference-data.js';
import { WeightedChoice } from './weighted-choice.js';

export interface Award {
  source: string;
  category: string;
  grant: string;
  years: number;
  funding: number;
}
interface Programme {
  source: string;
  category: string;
  weight: number;
  years: [number, number];
  /** 万元 */ funding: [number, number];
  senior?: boolean;
  junior?: boolean;
  since?: number;
  fields: 'all' | 'science' | 'society';
}

const nsfc = '国家自然科学基金';
const social = '国家社会科学基金';
const key = '国家重点研发计划';
const moe = '教育部人文社会科学研究项目';
const province = '省级自然科学基金';

const programmes: Programme[] = [
  {
    source: nsfc,
    category: '面上项目',
    weight: 30,
    years: [4, 4],
    funding: [48, 66],
    fields: 'science',
  },
  {
    source: nsfc,
    category: '青年科学基金项目',
    weight: 24,
    years: [3, 3],
    funding: [17, 30],
    junior: true,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '地区科学基金项目',
    weight: 4,
    years: [4, 4],
    funding: [28, 40],
    fields: 'science',
  },
  {
    source: nsfc,
    category: '重点项目',
    weight: 3,
    years: [5, 5],
    funding: [220, 320],
    senior: true,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '优秀青年科学基金项目',
    weight: 2,
    years: [3, 3],
    funding: [120, 200],
    since: 2012,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '国家杰出青年科学基金',
    weight: 1.2,
    years: [5, 5],
    funding: [300, 400],
    senior: true,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '联合基金项目',
    weight: 2.5,
    years: [4, 4],
    funding: [200, 280],
    senior: true,
    since: 2006,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '重大研究计划',
    weight: 1.2,
    years: [3, 4],
    funding: [60, 320],
    senior: true,
    since: 2001,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '重大项目',
    weight: 0.7,
    years: [5, 5],
    funding: [1200, 1700],
    senior: true,
    fields: 'science',
  },
  {
    source: nsfc,
    category: '国际（地区）合作与交流项目',
    weight: 1.8,
    years: [3, 5],
    funding: [100, 280],
    fields: 'science',
  },
  {
    source: nsfc,
    category: '国家重大科研仪器研制项目',
    weight: 0.5,
    years: [5, 5],
    funding: [600, 900],
    senior: true,
    since: 2011,
    fields: 'science',
  },
  {
    source: key,
    category: '重点专项',
    weight: 5,
    years: [3, 5],
    funding: [400, 3200],
    senior: true,
    since: 2016,
    fields: 'science',
  },
  {
    source: key,
    category: '青年科学家项目',
    weight: 1.6,
    years: [3, 4],
    funding: [200, 500],
    junior: true,
    since: 2018,
    fields: 'science',
  },
  {
    source: key,
    category: '政府间国际科技创新合作',
    weight: 0.8,
    years: [2, 3],
    funding: [100, 400],
    since: 2016,
    fields: 'science',
  },
  {
    source: '国家高技术研究发展计划',
    category: '主题项目',
    weight: 1.2,
    years: [3, 4],
    funding: [150, 1200],
    senior: true,
    fields: 'science',
  },
  {
    source: '国家重点基础研究发展计划',
    category: '课题',
    weight: 1,
    years: [5, 5],
    funding: [300, 900],
    senior: true,
    fields: 'science',
  },
  {
    source: '国家科技重大专项',
    category: '课题',
    weight: 1,
    years: [3, 4],
    funding: [500, 4000],
    senior: true,
    since: 2008,
    fields: 'science',
  },
  {
    source: province,
    category: '面上项目',
    weight: 8,
    years: [3, 3],
    funding: [8, 15],
    fields: 'all',
  },
  {
    source: province,
    category: '青年项目',
    weight: 5,
    years: [3, 3],
    funding: [5, 20],
    junior: true,
    fields: 'science',
  },
  {
    source: province,
    category: '重点项目',
    weight: 2,
    years: [3, 3],
    funding: [20, 60],
    senior: true,
    fields: 'science',
  },
  {
    source: '中国博士后科学基金',
    category: '面上资助',
    weight: 3,
    years: [2, 2],
    funding: [5, 8],
    junior: true,
    fields: 'all',
  },
  {
    source: '中国博士后科学基金',
    category: '特别资助',
    weight: 1,
    years: [2, 2],
    funding: [15, 18],
    junior: true,
    fields: 'all',
  },
  {
    source: '中央高校基本科研业务费',
    category: '自由探索项目',
    weight: 2.5,
    years: [1, 2],
    funding: [3, 20],
    since: 2008,
    fields: 'all',
  },
  {
    source: social,
    category: '一般项目',
    weight: 34,
    years: [3, 3],
    funding: [20, 20],
    fields: 'society',
  },
  {
    source: social,
    category: '青年项目',
    weight: 18,
    years: [3, 3],
    funding: [20, 20],
    junior: true,
    fields: 'society',
  },
  {
    source: social,
    category: '重点项目',
    weight: 7,
    years: [3, 4],
    funding: [35, 35],
    senior: true,
    fields: 'society',
  },
  {
    source: social,
    category: '重大项目',
    weight: 5,
    years: [5, 5],
    funding: [60, 80],
    senior: true,
    fields: 'society',
  },
  {
    source: social,
    category: '西部项目',
    weight: 5,
    years: [3, 3],
    funding: [20, 20],
    since: 2004,
    fields: 'society',
  },
  {
    source: social,
    category: '后期资助项目',
    weight: 5,
    years: [2, 2],
    funding: [20, 25],
    fields: 'society',
  },
  {
    source: moe,
    category: '规划基金项目',
    weight: 12,
    years: [3, 3],
    funding: [10, 10],
    fields: 'society',
  },
  {
    source: moe,
    category: '青年基金项目',
    weight: 12,
    years: [3, 3],
    funding: [8, 8],
    junior: true,
    fields: 'society',
  },
  {
    source: '教育部哲学社会科学研究',
    category: '重大课题攻关项目',
    weight: 1.5,
    years: [3, 4],
    funding: [60, 80],
    senior: true,
    since: 2003,
    fields: 'society',
  },
];

const westernProvinces = new Set([
  '陕西',
  '四川',
  '重庆',
  '甘肃',
  '云南',
  '贵州',
  '广西',
  '西藏',
  '新疆',
  '宁夏',
  '青海',
  '内蒙古',
]);
const regionProvinces = new Set([
  '江西',
  '甘肃',
  '云南',
  '贵州',
  '广西',
  '西藏',
  '新疆',
  '宁夏',
  '青海',
  '内蒙古',
  '海南',
]);
const municipalities = new Set(['北京', '上海', '天津', '重庆']);
const regions = new Set(['广西', '西藏', '新疆', '宁夏', '内蒙古']);
const provinceShape: Record<string, string> = {
  江苏: 'BKyyyy####',
  浙江: 'LYyyF02####',
  北京: '4yy####',
  广东: 'yyyyA15150####',
  陕西: 'yyyyJM-####',
  上海: 'yyZR14####',
  湖北: 'yyyyCFB####',
  四川: 'yyyyNSFSC####',
  山东: 'ZRyyyyMF####',
  湖南: 'yyyyJJ4####',
  安徽: 'yy08085MF####',
  辽宁: 'yyyy-MS-####',
  天津: 'yyJCYBJC0####',
  福建: 'yyyyJ01####',
  河南: 'yy2300410####',
  重庆: 'cstcyyyyjcyjA####',
  吉林: 'yyyy0101####JC',
  黑龙江: 'LHyyyyF0####',
};

/** Chooses who pays for a project; the numbers have the shape that each funder gives and never repeat. */
export class Funders {
  private readonly counters = new Map<string, number>();
  private readonly choices = new Map<string, WeightedChoice<Programme>>();

  award(
    field: Field,
    provinceName: string,
    startYear: number,
    senior: boolean,
    random: Random,
  ): Award {
    const society = field.group === 'hum' || (field.group === 'soc' && random.chance(0.45));
    const signature = `${society}|${senior}|${startYear}|${provinceName}`;
    let choice = this.choices.get(signature);
    if (!choice) {
      const suits = (programme: Programme): boolean =>
        (programme.fields === 'all' || (programme.fields === 'society') === society) &&
        !(programme.senior && !senior) &&
        !(programme.junior && senior) &&
        startYear >= (programme.since ?? 0) &&
        !(programme.category === '地区科学基金项目' && !regionProvinces.has(provinceName)) &&
        !(programme.category === '西部项目' && !westernProvinces.has(provinceName)) &&
        !(
          startYear > 2015 &&
          (programme.source === '国家高技术研究发展计划' ||
            programme.source === '国家重点基础研究发展计划')
        );
      choice = new WeightedChoice(programmes.filter(suits), (programme) => programme.weight);
      this.choices.set(signature, choice);
    }
    const programme = choice.draw(random);
    const amount =
      programme.funding[0] + random.next() * (programme.funding[1] - programme.funding[0]);
    const source = programme.source === province ? provincialFund(provinceName) : programme.source;
    return {
      source,
      category: programme.category,
      years: random.between(programme.years[0], programme.years[1]),
      funding: amount > 500 ? Math.round(amount) : Math.round(amount * 2) / 2,
      grant: this.grant(programme, field, provinceName, startYear),
    };
  }

  private grant(
    programme: Programme,
    field: Field,
    provinceName: string,
    startYear: number,
  ): string {
    const year = startYear - 1 < 1986 ? 1986 : startYear - 1;
    const yy = String(year % 100).padStart(2, '0');
    const digit = field.departmentDigit === '9' ? '7' : field.departmentDigit;
    switch (programme.source) {
      case nsfc:
        if (programme.category === '联合基金项目')
          return this.next(`U${yy}${startYear > 2017 ? 'A20' : ''}`, startYear > 2017 ? 3 : 5);
        return this.next(
          `${digit}${yy}${nsfcKind(programme.category)}`,
          nsfcKind(programme.category).length === 1 ? 4 : 3,
        );
      case key:
        return this.next(`${startYear}YF${'ABCDEF'.charAt(field.index % 6)}`, 7);
      case '国家高技术研究发展计划':
        return this.next(`${startYear}AA0`, 5);
      case '国家重点基础研究发展计划':
        return this.next(`${startYear}CB`, 6);
      case '国家科技重大专项':
        return this.next(`${startYear}ZX0`, 7);
      case social:
        return programme.category === '重大项目'
          ? this.next(`${yy}&ZD`, 3)
          : this.next(
              `${yy}${programme.category === '重点项目' ? 'A' : programme.category === '青年项目' ? 'C' : programme.category === '西部项目' ? 'X' : programme.category === '后期资助项目' ? 'F' : 'B'}${socialCode(field.id)}`,
              3,
            );
      case moe:
        return this.next(`${yy}YJ${programme.category === '青年基金项目' ? 'C' : 'A'}`, 6);
      case '教育部哲学社会科学研究':
        return this.next(`${yy}JZD`, 3);
      case '中国博士后科学基金':
        return this.next(`${startYear}${programme.category === '特别资助' ? 'T' : 'M'}`, 6);
      case '中央高校基本科研业务费':
        return this.next(`JB${yy}`, 4);
      default: {
        const shape = (provinceShape[provinceName] ?? 'yyyyGXNSFAA####')
          .replace('yyyy', String(startYear))
          .replace('yy', String(startYear % 100).padStart(2, '0'));
        const [head = '', tail = ''] = shape.split('####');
        return this.next(head, 4) + tail;
      }
    }
  }

  /** Scattered numbers of `digits` digits after a prefix; wider when a prefix runs out. */
  private next(prefix: string, digits: number): string {
    const count = this.counters.get(`${prefix}|${digits}`) ?? 0;
    this.counters.set(`${prefix}|${digits}`, count + 1);
    const size = 10 ** digits;
    const lap = Math.floor(count / size);
    let offset = 0;
    for (const character of prefix) offset = (offset * 31 + character.charCodeAt(0)) % 99_991;
    const serial = (offset * 7919 + count * (Math.floor(size * 0.06180339) * 10 + 7)) % size;
    return `${prefix}${String(serial).padStart(digits, '0')}${lap === 0 ? '' : `-${lap}`}`;
  }
}

/** Digits four and five of a number say the kind of project. */
function nsfcKind(category: string): string {
  switch (category) {
    case '面上项目':
      return '7';
    case '青年科学基金项目':
      return '0';
    case '地区科学基金项目':
      return '6';
    case '重点项目':
      return '3';
    case '优秀青年科学基金项目':
      return '22';
    case '国家杰出青年科学基金':
      return '25';
    case '重大研究计划':
      return '91';
    case '重大项目':
      return '90';
    case '国家重大科研仪器研制项目':
      return '27';
    default:
      return '41';
  }
}

function socialCode(field: string): string {
  const codes: Record<string, string> = {
    law: 'FX',
    econ: 'JY',
    finance: 'JL',
    business: 'GL',
    mgmt: 'GL',
    marx: 'KS',
    politics: 'ZZ',
    sociology: 'SH',
    edu: 'SH',
    sport: 'TY',
    chinese: 'ZW',
    foreign: 'WW',
    journalism: 'XW',
    history: 'ZS',
    phil: 'ZX',
    art: 'WX',
    lib: 'TQ',
    pubadm: 'GL',
  };
  return codes[field] ?? 'GJ';
}

function provincialFund(provinceName: string): string {
  if (municipalities.has(provinceName)) return `${provinceName}市自然科学基金`;
  if (regions.has(provinceName)) return `${provinceName}自然科学基金`;
  return `${provinceName}省自然科学基金`;
}
