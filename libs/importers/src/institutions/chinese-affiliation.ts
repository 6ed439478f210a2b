import { affiliationWords } from './affiliation-words.js';
import { chineseKey, chineseName } from './chinese-key.js';
import type { InstitutionIndex, KnownInstitution } from './institution-index.js';
import { nowhere, resolved, stated, type Resolution } from './resolution.js';

/** A part of a university: 计算机学院, 历史系, 宋史研究中心, 第一附属医院. */
const collegeName = new RegExp(
  `^[\\u3400-\\u9fff（）《》、A-Za-z0-9·]{1,28}(?:${affiliationWords('chineseParts').join('|')})$`,
  'u',
);
/** What ends the name of an organisation; an address does not. */
const organisation = /(?:大学|学院|学校|院|所|中心|公司|集团|局|部|厅|馆|社|会|党校|实验室)$/u;
/** 所 and 系 need a word before them that is no place of work of another kind. */
const notCollege =
  /(?:党委|委员会|办公室|处|中学|小学|幼儿园|附中|附小|出版社|编辑部|有限公司|公司|集团|校友会|基金会|宣传部|组织部|统战部|人事部|派出所)$/u;
/** An institution of its own that has the university's name. */
const ownInstitution = /(?:中学|小学|幼儿园|附中|附小|出版社|公司|集团|校友会|基金会|设计院)$/u;
const campus = /^（?([\u3400-\u9fff]{2,6}?)(?:分校|校区)?）?$/u;
const academies =
  /^(?:中国科学院|中国社会科学院|中国农业科学院|中国医学科学院|中国林业科学研究院)/u;
/** Short words of academies that can only be cut from the full ones. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/^解放军/u, '中国人民解放军'],
  [/^(?!中共)(?=.{2,}委党校)/u, '中共'],
  [/^中科院/u, '中国科学院'],
  [/^中国社科院/u, '中国社会科学院'],
  [/^中国农科院/u, '中国农业科学院'],
  [/^中国医科院/u, '中国医学科学院'],
  [/社科院/u, '社会科学院'],
  [/农科院/u, '农业科学院'],
];
const provinces = new RegExp(
  `^(?:${affiliationWords('provinces').join('|')})(?:省|市|(?:壮族|回族|维吾尔)?自治区)?`,
  'u',
);

/** 北大计算机系, not 香港中文大学深圳研究院 of 香港中文大学（深圳）. */
const isShortBefore = (head: string, rest: string): boolean =>
  !/大学|学院/u.test(head) && collegeName.test(rest) && !/^(?:大|学(?!前)|院|校)/u.test(rest);

/** What a Chinese text says: 「湖南大学马克思主义学院」, 「中科院自动化所」, 「河南省郑州大学政治系」. */
export class ChineseAffiliations {
  constructor(
    private readonly index: InstitutionIndex,
    /** Whether a text is the name of a college of any university: 马克思主义学院. */
    private readonly isCommonCollege: (text: string) => boolean,
  ) {}

  resolve(text: string): Resolution {
    let best = nowhere('unknown');
    for (const part of text.split(/[;；|\n]/u)) {
      const one = this.listed(part);
      if (one.rank < best.rank || best.basis === 'unknown') best = one;
      if (best.rank === 0) break;
    }
    return best;
  }

  /** A part whose institution, college and address may stand between commas. */
  private listed(part: string): Resolution {
    const segments = part
      .split(/[,，、]/u)
      .map((segment) => chineseName(segment.replace(/^[\d\s.．*()（）]+|[\d\s.。*]+$/gu, '')))
      .filter((segment) => segment !== '');
    if (segments.length === 1) return this.part(segments[0]!);
    let best = nowhere('unknown');
    let college: string | null = null;
    for (const segment of segments) {
      const isCollege = this.isCommonCollege(segment) || /^(?:\S{2,12})(?:学院|系)$/u.test(segment);
      const one = this.part(segment);
      if (one.rank > 4 || (isCollege && one.basis === 'stated')) {
        if (isCollege) college ??= segment;
      } else if (one.rank < best.rank && (one.rank < 4 || organisation.test(segment))) best = one;
    }
    if (best.university === null) return college === null ? best : nowhere('college', college);
    return best.college === null ? { ...best, college } : best;
  }

  private part(name: string): Resolution {
    const whole = this.whole(name);
    if (whole !== undefined) return whole;
    const spelled = spelledOut.reduce((text, [cut, full]) => text.replace(cut, full), name);
    const full = academies.test(spelled) ? spelled.replace(/([^研究])所$/u, '$1研究所') : spelled;
    return (full === name ? undefined : this.whole(full)) ?? this.glued(full) ?? this.unknown(full);
  }

  private whole(name: string): Resolution | undefined {
    const found = this.index.find(chineseKey(name), { isWhole: true });
    if (found === undefined) return undefined;
    return found === 'ambiguous' ? nowhere('ambiguous') : resolved(found.institution, 'known');
  }

  /** The longest name that the text starts with, and what follows it. */
  private glued(name: string): Resolution | undefined {
    const province = (provinces.exec(name) ?? /^中国/u.exec(name))?.[0].length ?? 0;
    return this.startingAt(name, 0) ?? (province > 0 ? this.startingAt(name, province) : undefined);
  }

  private startingAt(name: string, start: number): Resolution | undefined {
    const longest = Math.min(name.length - 1, start + this.index.longestChinese);
    for (let end = longest; end >= start + 2; end--) {
      const head = name.slice(start, end);
      const rest = name.slice(end);
      const isShort = !/(?:大学|学院|学校|院|所)(?:（.*）)?$/u.test(head);
      if (isShort && (start > 0 || !isShortBefore(head, rest))) continue;
      const found = this.index.find(chineseKey(head), { isWhole: isShort, text: name });
      if (found === undefined) continue;
      if (found === 'ambiguous') return isShort ? undefined : nowhere('ambiguous');
      return this.withRest(found.institution, rest, name.slice(start));
    }
    return undefined;
  }

  private withRest(
    institution: KnownInstitution,
    rest: string,
    name: string,
  ): Resolution | undefined {
    if (ownInstitution.test(rest)) return stated(name, false, null, institution.country);
    if (institution.isUmbrella) {
      if (!collegeName.test(rest)) return resolved(institution, 'within');
      return { ...stated(name, false, null, institution.country), rank: 3 };
    }
    const plain = rest.replace(/^（(.*)）$/u, '$1').replace(/^（[^）]{1,8}）/u, '');
    const isCollege = collegeName.test(plain) && !notCollege.test(plain);
    return resolved(institution, 'within', isCollege ? plain : null);
  }

  /** No known name: the text's own words tell where the institution ends and the college starts. */
  private unknown(name: string): Resolution {
    if (this.isCommonCollege(name)) return nowhere('college', name);
    if (name.length > 40 || /[@\d]{3}/u.test(name)) return nowhere('unknown');
    if (academies.test(name)) return stated(name, false);
    return this.splitByWords(name) ?? stated(name, false);
  }

  private splitByWords(name: string): Resolution | undefined {
    const split =
      /^(.{2,15}?大学（.{2,6}）)(.*)$/u.exec(name) ??
      /^(.{2,15}?大学)(.*)$/u.exec(name) ??
      /^(.{2,10}?(?:学院|社会科学院|农业科学院|科学院|党校|行政学院))(.+)$/u.exec(name);
    const [, head = '', rest = ''] = split ?? [];
    if (rest === '' || this.isCommonCollege(head)) return undefined;
    if (campus.test(rest) && /[（分校区]/u.test(rest)) return undefined;
    return collegeName.test(rest) && !notCollege.test(rest) ? stated(head, false, rest) : undefined;
  }
}
