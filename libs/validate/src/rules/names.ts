import type { Diagnostic, Slot } from '@coopkg/contracts';
import { propertyInSentence, propertyTitle } from '@coopkg/vocabulary';
import type { Bound } from '../bind-parameters.js';
import { cuesOf } from '../cues.js';
import type { QueryFacts } from '../facts/query-facts.js';
import type { Asked } from './rule.js';

const examples = cuesOf('name-unused-examples');
const kinds = cuesOf('kind-as-name');

/** Every linked name and number must be used. */
export const unusedNames = (
  unused: readonly Slot[],
  facts: QueryFacts,
  asked: Asked,
): Diagnostic[] =>
  unused
    .filter((slot) => !isExample(slot, facts, asked) && !isSizeOfPair(slot, facts))
    .map(({ mention }) => ({
      code: 'question-name-unused',
      message: {
        zh: `问题里的「${mention.text}」没有用在查询里`,
        en: `"${mention.text}" of the question is not used in the query`,
      },
    }));

/** Names that only stand for what is listed or counted by kind: 「面上、青年、重点这些类别分别有几个」. */
const isExample = (
  { mention }: Slot,
  { columns }: QueryFacts,
  { question, language }: Asked,
): boolean =>
  examples[language](question) &&
  mention.readings.some(({ properties }) =>
    properties.some((property) => columns.some(({ name }) => name === property)),
  );

/** 「哪两个学院合作最多」: the two are the sides of a pair, which the query takes once. */
const isSizeOfPair = ({ mention: { kind, readings } }: Slot, { conditions }: QueryFacts): boolean =>
  kind === 'number' && readings[0]?.value === 2 && conditions.operators.has('<');

/** A person's name where the graph keeps something else, as `{university: $person}`. */
export const misplacedNames = (unknown: Bound['unknown']): Diagnostic[] =>
  unknown
    .filter(
      ({ slot, columns }) =>
        slot.mention.kind === 'person' &&
        !columns.some((column) => column === 'Researcher.name' || column === 'Researcher.nameEn'),
    )
    .map(({ slot, columns }) => ({
      code: 'query-name-misplaced',
      message: {
        zh: `查询把人名「${slot.mention.text}」当作${columns.map((column) => propertyTitle(column, 'zh') ?? column).join('、')}`,
        en: `the query takes the person "${slot.mention.text}" for ${columns.map((column) => propertyInSentence(column, 'en') ?? column).join(', ')}`,
      },
    }));

/**
 * What kind of thing is asked for, taken for the name of one: "Journals or conferences in which …"
 * as a venue.
 */
export const kindsAsNames = (names: readonly string[]): Diagnostic[] =>
  names
    .filter((name) => kinds.zh(name) || kinds.en(name))
    .map((name) => ({
      code: 'query-kind-as-name',
      message: { zh: `查询把「${name}」当作一个名称`, en: `the query takes "${name}" for a name` },
    }));
