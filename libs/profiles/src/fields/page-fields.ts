import { confidence, type Field } from './field.js';
import { institutionOf, type Institution } from './institution.js';
import { labelledValues, type LabelledValue } from './labelled-values.js';
import { firstSentence, isLatinName, personName, type FoundName } from './person-name.js';
import {
  statedEducation,
  statedEmail,
  statedHomepage,
  statedInterests,
  statedTitle,
} from './stated-fields.js';
import { withoutPrivateDetails } from '../pages/private-details.js';
import type { PageLine } from '../pages/page-lines.js';
import type { Label } from '../word-lists.js';

export interface PageFacts {
  fields: Field[];
  name: string | null;
  latinName: string | null;
  institution: Institution;
  /** Values with a label that we know: signs that a page is about a person. */
  labelled: LabelledValue[];
}

export interface PageSurroundings {
  title: string;
  /** Words of header, footer and pictures of the site, in which its name stands. */
  siteWords: readonly string[];
  imageWords: readonly string[];
  /** Addresses of mail in links, web addresses of links with their words. */
  mailLinks: readonly string[];
  links: readonly { words: string; address: string }[];
  /** The address of the page itself, where it is known. */
  address: string | null;
}

/** What a page states about its person, each with the words that it comes from. */
export function pageFacts(lines: readonly PageLine[], around: PageSurroundings): PageFacts {
  const labelled = labelledValues(lines);
  const of = (label: Label): LabelledValue[] => labelled.filter((one) => one.label === label);
  const named = nameOf(lines, of('name')[0], of('latinName')[0], around);
  const name = named?.name ?? null;
  const latinName = named?.latin ?? null;
  const email = statedEmail(of('email'), lines, around.mailLinks, name);
  const institution = institutionOf({
    labelledUniversity: of('university'),
    labelledCollege: of('college'),
    hosts: [around.address === null ? '' : hostOf(around.address), email?.value ?? ''],
    siteWords: [around.title, ...around.siteWords],
    posts: postsOf(lines, name, latinName),
  });
  const found = [
    ...nameFields(named),
    statedTitle(of('title'), lines, around.title, name),
    email,
    statedInterests(of('interests'), lines),
    statedEducation(of('education'), lines),
    ...institutionFields(institution),
    statedHomepage(of('homepage'), around.links),
  ];
  const fields = found.flatMap((field) =>
    field === null
      ? []
      : [{ ...field, sentence: withoutPrivateDetails(field.sentence) ?? field.value }],
  );
  return { fields, name, latinName, institution, labelled };
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : '';

function nameOf(
  lines: readonly PageLine[],
  nameLine: LabelledValue | undefined,
  latinLine: LabelledValue | undefined,
  around: PageSurroundings,
): (FoundName & { confidence: number }) | null {
  const first = nameLine ?? latinLine;
  const labelled =
    first === undefined
      ? null
      : {
          name: nameLine?.value ?? null,
          latin: latinLine?.value ?? null,
          sentence: first.sentence,
        };
  const found = personName(lines, labelled, around.title, around.imageWords);
  if (found === null) return null;
  const latin = latinLine !== undefined && isLatinName(latinLine.value) ? latinLine.value : null;
  return {
    ...found,
    latin: found.latin ?? latin,
    confidence: found.sentence === first?.sentence ? confidence.label : confidence.heading,
  };
}

function nameFields(named: (FoundName & { confidence: number }) | null): Field[] {
  if (named === null) return [];
  const { name, latin, sentence, confidence: surely } = named;
  const own: Field = { field: 'name', value: name, sentence, confidence: surely };
  return latin === null || latin === name
    ? [own]
    : [own, { field: 'nameEn', value: latin, sentence, confidence: surely }];
}

function institutionFields(institution: Institution): Field[] {
  const { university, college, universitySentence, collegeSentence, isLabelled } = institution;
  const surely = isLabelled ? confidence.label : confidence.site;
  const fields: Field[] = [];
  if (university !== null)
    fields.push({
      field: 'university',
      value: university,
      sentence: universitySentence ?? '',
      confidence: surely,
    });
  if (college !== null)
    fields.push({
      field: 'college',
      value: college,
      sentence: collegeSentence ?? '',
      confidence: surely,
    });
  return fields;
}

const posts = /教授|研究员|讲师|教师|工程师|医师|professor|lecturer|researcher/iu;
const notPosts = /毕业|获|博士后|访问|学位|graduat|degree|ph\.?d|visiting/iu;

/** Sentences that say where the person works. */
function postsOf(lines: readonly PageLine[], name: string | null, latin: string | null): string[] {
  return lines.slice(0, 40).flatMap(({ text }) => {
    const sentence = firstSentence(text);
    const names = [name, latin].some((one) => one !== null && sentence.includes(one));
    if (!(names || /^现[为任]|^(?:He|She) is/u.test(sentence)) || !posts.test(sentence)) return [];
    const clauses = sentence.split(/[，,；;。]/u).filter((clause) => !notPosts.test(clause));
    const own = clauses.filter(
      (clause) => posts.test(clause) || /University|School|Department/u.test(clause),
    );
    return own.length === 0 ? [] : [own.join('，')];
  });
}
