import { labelNames } from '@coopkg/vocabulary';
import { blankNode, isAnother, isNamed, Unsayable } from '../reading/nodes.js';
import type { ReadNode } from '../reading/reading.js';
import { takeChoices } from '../conditions.js';
import { givenName, laterLinks, sayWayTo, type Speaker } from '../speaker.js';
import { havingText } from './figures.js';
import { paperParts } from './paper-phrase.js';
import { projectParts } from './project-phrase.js';
import { researcherParts } from './researcher-phrase.js';
import { beside, joinedBy } from './spaced.js';
import { superlative } from './superlative.js';

/** The pieces of a noun phrase: 「清华大学」「研究图论、主持过项目」「女」「教授」. */
export interface Parts {
  /** Where or whose: stands first, without 的. */
  scope: string;
  /** What it does or is, each without 的. */
  clauses: string[];
  /** Directly before the noun. */
  adjectives: string[];
  noun: string;
}

export interface Phrase {
  /** Everything before the noun, with 的 where one is needed. */
  before: string;
  noun: string;
  /** Whether only a place stands before the noun. */
  isPlain: boolean;
  text: string;
}

/** What a node is called where its own noun does not fit: 「合作者」. */
export interface PhraseOptions {
  noun?: string;
  /** Inside another phrase: 「张三的论文」, not 「张三发表的论文」. */
  isInner?: boolean;
}

const partsOf = {
  Researcher: researcherParts,
  Paper: paperParts,
  Project: projectParts,
};

/** A node in words, with all that the query asks of it. */
export function phrase(speaker: Speaker, node: ReadNode, options: PhraseOptions = {}): Phrase {
  const made = speaker.inside(node, () => make(speaker, node, options));
  if (made !== null) return made;
  const noun = options.noun ?? labelNames[node.label].zh;
  const name = isNamed(node) ? givenName(speaker, node) : null;
  const text = name === null ? `该${noun}` : quoted(node, name);
  return { before: '', noun: text, isPlain: true, text };
}

/** 《论文》, “项目”, 张三 */
export const quoted = ({ label }: Pick<ReadNode, 'label'>, name: string): string =>
  label === 'Paper' ? `《${name}》` : label === 'Project' ? `“${name}”` : name;

function make(speaker: Speaker, node: ReadNode, options: PhraseOptions): Phrase {
  const later = laterLinks(speaker, node);
  if (later.length > 0) return amongChosen(speaker, node, later, options);
  const name = givenName(speaker, node);
  const given = name === null ? {} : { noun: quoted(node, name) };
  for (const { measure } of node.havings) sayWayTo(speaker, node, measure);
  const parts = partsOf[node.label](speaker, node, { ...options, ...given });
  for (const having of node.havings) {
    speaker.say(having);
    parts.clauses.push(havingText(speaker, having));
  }
  for (const { branches } of takeChoices(speaker, node))
    parts.clauses.push(choiceText(speaker, branches));
  const { scope, clauses, adjectives } = parts;
  if (isAnother(node) && !adjectives.includes('其他') && !scope.includes('其他'))
    adjectives.unshift('其他');
  const noun = adjectives.reduceRight((text, adjective) => beside(adjective, text), parts.noun);
  // A name needs no 的 after its place.
  const before = name === null || clauses.length > 0 ? described(scope, clauses) : scope;
  const whole: Phrase = {
    before,
    noun,
    isPlain: clauses.length === 0,
    text: beside(before, noun),
  };
  return node.top === null ? whole : chosen(speaker, node, whole);
}

/** 「被引次数最多的 5 篇论文中女研究者发表的论文」 */
function amongChosen(
  speaker: Speaker,
  node: ReadNode,
  later: ReadNode['links'],
  options: PhraseOptions,
): Phrase {
  const early = node.links.filter((link) => !later.includes(link));
  const { text } = speaker.phrase(() => make(speaker, { ...node, links: early }, {}));
  const rest = make(speaker, { ...blankNode(node.binding), links: later }, options);
  const before = beside(`${text}中`, rest.before);
  return { before, noun: rest.noun, isPlain: false, text: beside(before, rest.noun) };
}

/** 「研究图论或数论」: each alternative with nothing but its own conditions. */
function choiceText(speaker: Speaker, branches: readonly ReadNode[]): string {
  const texts = branches.map((branch) => {
    const { scope, clauses, adjectives, noun } = speaker.phrase(() =>
      partsOf[branch.label](speaker, branch, {}),
    );
    for (const having of branch.havings) {
      speaker.say(having);
      clauses.push(havingText(speaker, having));
    }
    const plain = labelNames[branch.label].zh;
    const kind = adjectives.reduceRight((text, one) => beside(one, text), noun);
    return joinedBy(
      [
        ...(scope === '' ? [] : [`属于${scope.replace(/的$/u, '')}`]),
        ...clauses.filter((clause) => clause !== ''),
        ...(kind === plain ? [] : [`是${kind}`]),
      ],
      '且',
    );
  });
  if (texts.includes('')) throw new Unsayable('a choice');
  return joinedBy(texts, '或');
}

/** 「清华大学经费最高的项目」, 「张三的论文中被引次数最多的 3 篇」 */
function chosen(speaker: Speaker, { top, label }: ReadNode, whole: Phrase): Phrase {
  const most = superlative(speaker, top!);
  const count = speaker.numberOf(top!.limit);
  const amount =
    count === 1 ? '' : `${speaker.constant(top!.limit, '')} ${labelNames[label].measure}`;
  const before = whole.isPlain
    ? beside(whole.before.replace(/的$/u, ''), `${most}的`)
    : beside(beside(whole.text, '中'), `${most}的`);
  const noun = amount === '' ? whole.noun : beside(` ${amount}`, whole.noun);
  return { before, noun, isPlain: false, text: before + noun };
}

const described = (scope: string, clauses: readonly string[]): string => {
  const text = clauses.length === 0 ? scope : beside(scope, joinedBy(clauses, '、'));
  return text === '' ? '' : beside(text, '的');
};

/** A journal or conference; an acronym needs no marks. */
export const venueName = (name: string): string =>
  /^[\p{Lu}\p{N} .&/-]+$/u.test(name) ? name : `《${name}》`;

/** A university or college stands for its people. */
export function placeOrPhrase(speaker: Speaker, node: ReadNode): string {
  const { text, isPlain, before, noun } = phrase(speaker, node, { isInner: true });
  return isPlain && noun === '研究者' && before !== '' ? before.replace(/的$/u, '') : text;
}

/** What a sentence is about; a noun alone is that of the whole graph. */
export function subject(speaker: Speaker, node: ReadNode): string {
  const { text, before, noun } = phrase(speaker, node);
  return before === '' && noun === labelNames[node.label].zh ? `图谱中的${text}` : text;
}
