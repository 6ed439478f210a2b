import type { Language, MentionKind, SlottedQuestion } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions, numberSlots } from '@coopkg/training-data';

/**
 * Held-out wordings of the 70 types to choose by, questions outside them to choose by, and the
 * wordings to report on.
 */
export const slottedSets = ['validation', 'composition', 'test'] as const;
export type SlottedSet = (typeof slottedSets)[number];

/** A question as the model sees it, with its gold query over the same slots. */
export interface SlottedCase {
  id: string;
  language: Language;
  question: SlottedQuestion;
  cypher: string;
}

/**
 * The held-out questions of a set with slots where names would stand; nothing is linked and no
 * graph is asked.
 */
export async function slottedCases(set: SlottedSet): Promise<SlottedCase[]> {
  if (set === 'composition')
    return (await loadCompositions(compositionFiles.COMPOSITION_VALIDATION)).map(
      ({ id, language, question, cypher }) => slottedCase(id, language, question, cypher),
    );
  return (await loadTemplates(templateFolder)).flatMap(({ id, cypher, wordings }) =>
    (['zh', 'en'] as const).flatMap((language) =>
      wordings[language][set].map((wording, index) =>
        slottedCase(`${id}-${set}${index + 1}-${language}`, language, wording, cypher),
      ),
    ),
  );
}

/** @param wording with slots as `{person}`, as templates write them */
export function slottedCase(
  id: string,
  language: Language,
  wording: string,
  gold: string,
): SlottedCase {
  const { question: text, cypher } = numberSlots(wording, gold);
  const names = [...new Set([...text.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!))];
  return {
    id,
    language,
    cypher,
    question: { text, slots: names.map((name) => ({ name, mention: unlinked(text, name) })) },
  };
}

/** The place of a slot as a mention that nothing was linked to. */
function unlinked(text: string, name: string): SlottedQuestion['slots'][number]['mention'] {
  const start = text.indexOf(`$${name}`);
  return {
    start,
    end: start + name.length + 1,
    text: `$${name}`,
    kind: name.replace(/\d$/, '') as MentionKind,
    readings: [],
    ambiguous: false,
    score: 1,
  };
}
