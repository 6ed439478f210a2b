import {
  noEntities,
  type Entity,
  type LinkedQuestion,
  type Mention,
  type MentionKind,
  type NodeLabel,
} from '@coopkg/contracts';
import type { Turn } from '../src/index.js';

/** 「那[北大=university:北京大学]呢？」: a question with its names marked. */
export function linked(marked: string): LinkedQuestion {
  const mentions: Mention[] = [];
  let question = '';
  let from = 0;
  for (const found of marked.matchAll(
    /\[(?<text>[^=\]]+)=(?<kind>\w+)(?::(?<value>[^\]]+))?\]/gu,
  )) {
    question += marked.slice(from, found.index);
    from = found.index + found[0].length;
    const { text, kind, value } = found.groups as {
      text: string;
      kind: MentionKind;
      value?: string;
    };
    const start = question.length;
    question += text;
    mentions.push({
      start,
      end: question.length,
      text,
      kind,
      readings: [{ value: value ?? text, properties: [], score: 1 }],
      ambiguous: false,
      score: 1,
    });
  }
  question += marked.slice(from);
  const language = /\p{Script=Han}/u.test(question.replaceAll(/《.*?》/gu, '')) ? 'zh' : 'en';
  return { language, question, normalizedQuestion: question, mentions, took: 0 };
}

interface Said {
  /** What the rows name, one a row. */
  names?: readonly string[];
  label?: NodeLabel | 'University';
  /** The rows in words, Chinese and English. */
  subject?: readonly [zh: string, en: string];
}

/** A question of before, and what its rows named; ids are `id-` and the name. */
export function turn(
  marked: string,
  { names = [], label = 'Researcher', subject }: Said = {},
): Turn {
  const entities = names.map((name): Entity => ({ id: `id-${name}`, label, name, nameEn: null }));
  const keyOf = ({ id }: Entity): string => `${label}:${id}`;
  return {
    question: linked(marked),
    choices: {},
    answer: {
      rows: names.map((name) => [name]),
      entities:
        names.length === 0
          ? noEntities
          : {
              nodes: Object.fromEntries(entities.map((entity) => [keyOf(entity), entity])),
              cells: [{ column: 0, keys: entities.map((entity) => [keyOf(entity)]) }],
              terms: {},
            },
    },
    subject:
      subject === undefined
        ? null
        : { label: label as NodeLabel, text: { zh: subject[0], en: subject[1] } },
  };
}
