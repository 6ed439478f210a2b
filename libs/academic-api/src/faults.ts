import { Fault, type EnglishName } from '@coopkg/contracts';

/** Enough of what was given to recognise it. */
const shown = (text: string): string => text.slice(0, 80);

export const personNotFound = (id: string): Fault =>
  new Fault('node-not-found', {
    zh: `图中没有编号为 ${shown(id)} 的人员：编号由 searchPerson 给出。`,
    en: `The graph has no person with the id ${shown(id)}: searchPerson finds ids.`,
  });

export const publicationNotFound = (id: string): Fault =>
  new Fault('node-not-found', {
    zh: `图中没有编号为 ${shown(id)} 的论文：编号由 searchPublication 给出。`,
    en: `The graph has no publication with the id ${shown(id)}: searchPublication finds ids.`,
  });

export const projectNotFound = (id: string): Fault =>
  new Fault('node-not-found', {
    zh: `图中没有编号为 ${shown(id)} 的项目：编号由 searchProject 给出。`,
    en: `The graph has no project with the id ${shown(id)}: searchProject finds ids.`,
  });

/** None of some parameters was given, of which one at least has to be. */
export const argumentMissing = (names: readonly string[]): Fault =>
  new Fault('argument-missing', {
    zh: `请至少给出这些参数之一：${names.join('、')}。`,
    en: `Give at least one of these parameters: ${names.join(', ')}.`,
  });

export const organizationUnknown = (text: string): Fault =>
  new Fault('organization-not-found', {
    zh: `图中没有名为“${shown(text)}”的大学或机构：请用全名或常用简称。`,
    en: `The graph has no university or institution called "${shown(text)}": use its full name or a usual short one.`,
  });

export const organizationIsCollege = (text: string): Fault =>
  new Fault('organization-not-found', {
    zh: `“${shown(text)}”是学院：统计以大学为单位，请只给出大学的名称。`,
    en: `"${shown(text)}" is a college: statistics are of whole universities; give the university's name alone.`,
  });

/** @param candidates full names, to choose one from */
export function organizationAmbiguous(
  text: string,
  candidates: readonly string[],
  englishName: EnglishName,
): Fault {
  const named = candidates.map((name) => ({
    zh: name,
    en: [englishName('university', name), name].filter(Boolean).join(' · '),
  }));
  const list = (language: 'zh' | 'en', mark: string): string =>
    named.map((name) => name[language]).join(mark);
  return new Fault(
    'organization-ambiguous',
    {
      zh: `“${shown(text)}”可能指：${list('zh', '、')}。请用其中一个的全名再试。`,
      en: `"${shown(text)}" may mean ${list('en', ', ')}: try again with the full name of one.`,
    },
    {
      facts: {
        parameter: 'organization',
        candidates: [...candidates],
        errors: named.map((message) => ({
          pointer: '#/organization',
          code: 'candidate',
          message,
        })),
      },
    },
  );
}
