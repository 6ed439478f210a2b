import { linkingTable } from '../text/linking-table.js';
import { words } from '../text/segmenter.js';
import { wordList } from '../text/word-lists.js';

const academies = linkingTable('academies.tsv').map(([name, cuts]) => ({
  name: name!,
  cuts: cuts!.split('|'),
}));
const noAcademy = { name: '', cuts: [''] };
const located = new RegExp(`^(${wordList('institutePlaces').join('|')})(.+)$`, 'u');
const shortEndings: Readonly<Record<string, string>> = {
  研究所: '所',
  研究院: '院',
  研究中心: '中心',
};

/** 中国科学院软件研究所 → 中科院软件所, 软件所; 大连化学物理研究所 → 大连化物所; 山东省农业科学院 → 山东农科院. */
export function instituteShortNames(fullName: string): string[] {
  const province =
    /^(.{2,3}?)(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)?(农业|社会|林业|医学|中医药?|水产)?科学(?:研究)?院$/u.exec(
      fullName,
    );
  if (province !== null && !fullName.startsWith('中国'))
    return provincialAcademy(province[1]!, province[2]);
  const { name, cuts } =
    academies.find((academy) => fullName.startsWith(academy.name)) ?? noAcademy;
  const rest = /^(.{2,16}?)(研究所|研究院|研究中心|实验室)$/u.exec(fullName.slice(name.length));
  if (rest === null) return [];
  const [, stem = '', ending = ''] = rest;
  const [, place = '', subject = stem] = located.exec(stem) ?? [];
  const forms = [...subjectForms(subject)].flatMap((form) => [
    `${place}${form}${shortEndings[ending] ?? ending}`,
    `${place}${form}${ending}`,
  ]);
  return cuts
    .flatMap((cut) => {
      if (cut !== '' || place !== '') return forms.map((form) => cut + form);
      // Without the academy or a place only what nobody takes for a word (化物所, not 计算所得 nor 研究院).
      return name === '' ? [] : forms.filter((form) => form.length >= 3);
    })
    .filter((form) => form !== fullName && form !== subject);
}

const provincialAcademy = (place: string, field: string | undefined): string[] =>
  field === undefined
    ? [`${place}科学院`, `${place}省科院`, `${place}科院`]
    : [`${place}${field[0]!}科院`, `${place}省${field[0]!}科院`, `${place}${field}科学院`];

/**
 * A subject whole, by its first word, by the initials of two, and without what many have: 化学物理 →
 * 化物.
 */
function subjectForms(subject: string): Set<string> {
  const parts = words(subject).filter((word) => !/^[与和及]$/u.test(word));
  const first = parts[0] ?? subject;
  const initials = parts.length > 1 ? parts[0]![0]! + parts[1]![0]! : '';
  const specific = subject.replace(/(?:科学|工程|技术|与.*)+$/u, '');
  return new Set(
    [subject, first, first.slice(0, 2), initials, specific].filter((form) => form.length >= 2),
  );
}
