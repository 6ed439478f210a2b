import type { Language } from '@coopkg/contracts';
import {
  halfOf,
  rateOf,
  readUnknownWordCases,
  unknownWordsFile,
  type Rate,
} from '@coopkg/evaluation';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions, numberSlots } from '@coopkg/training-data';

interface ScopeOfLanguage {
  /** Questions with a word that the graph has nothing for: the word is said, or refused. */
  told: Rate;
  refused: Rate;
  /** Held-out wordings of the question types and compositions of which a word is taken for such. */
  bothered: Record<'types' | 'compositions', Rate>;
}

export interface ScopeReport {
  languages: Record<Language, ScopeOfLanguage>;
  untold: string[];
  bothered: { question: string; by: string[] }[];
}

interface Wording {
  language: Language;
  /** With slots. */
  question: string;
}

/**
 * How well words beyond the graph are told from those that it can answer: on the shipped questions
 * with one, and on held-out wordings of questions without. Names stand as slots.
 */
export async function measureScope(half: 'validation' | 'test'): Promise<ScopeReport> {
  const { beyondGraph, heartBeyond } = await import('@coopkg/pipeline');
  const unknown = halfOf(await readUnknownWordCases(unknownWordsFile), half).map(slotted);
  const ordinary = await ordinaryWordings(half);
  const beyond = ({ question: text, language }: Wording) =>
    beyondGraph({ text, slots: [] }, language);
  const isTold = (one: Wording): boolean => beyond(one).length > 0;
  const isRefused = (one: Wording): boolean => heartBeyond(beyond(one)) !== null;
  const ofLanguage = (language: Language): ScopeOfLanguage => {
    const own = <Case extends Wording>(cases: readonly Case[]): Case[] =>
      cases.filter((one) => one.language === language);
    return {
      told: rateOf(own(unknown).map(isTold)),
      refused: rateOf(own(unknown).map(isRefused)),
      bothered: {
        types: rateOf(own(ordinary.types).map(isTold)),
        compositions: rateOf(own(ordinary.compositions).map(isTold)),
      },
    };
  };
  return {
    languages: { zh: ofLanguage('zh'), en: ofLanguage('en') },
    untold: unknown.filter((one) => !isTold(one)).map(({ question }) => question),
    bothered: [...ordinary.types, ...ordinary.compositions].filter(isTold).map((one) => ({
      question: one.question,
      by: beyond(one).map(({ text }) => text),
    })),
  };
}

const slotted = ({ language, question }: Wording): Wording => ({
  language,
  question: numberSlots(question, '').question,
});

async function ordinaryWordings(
  half: 'validation' | 'test',
): Promise<Record<'types' | 'compositions', Wording[]>> {
  const templates = await loadTemplates(templateFolder);
  const compositions = await loadCompositions(
    compositionFiles[half === 'test' ? 'COMPOSITION' : 'COMPOSITION_VALIDATION'],
  );
  return {
    types: templates
      .flatMap(({ wordings }) =>
        (['zh', 'en'] as const).flatMap((language) =>
          wordings[language][half].map((question) => ({ language, question })),
        ),
      )
      .map(slotted),
    compositions: compositions.map(slotted),
  };
}
