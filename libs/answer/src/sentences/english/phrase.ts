import { takeChoices, takenChoice } from '../conditions.js';
import { labelNames } from '@coopkg/vocabulary';
import { blankNode, isAnother, isNamed, Unsayable } from '../reading/nodes.js';
import type { ReadNode } from '../reading/reading.js';
import { givenName, laterLinks, sayWayTo, type Speaker } from '../speaker.js';
import { havingText } from './figures.js';
import { paperParts } from './paper-phrase.js';
import { projectParts } from './project-phrase.js';
import { researcherParts } from './researcher-phrase.js';
import { superlative } from './superlative.js';

export type Number = 'one' | 'many';

/** The pieces of an English noun phrase; `after` follow the noun in their order. */
export interface Parts {
  adjectives: string[];
  noun: Record<Number, string>;
  after: string[];
}

export interface Phrase extends Parts {
  /** A name: it has no article and no plural. */
  isName: boolean;
}

export interface PhraseOptions {
  noun?: Record<Number, string>;
}

const partsOf = { Researcher: researcherParts, Paper: paperParts, Project: projectParts };

/** A node in words, with all that the query asks of it. */
export function phrase(speaker: Speaker, node: ReadNode, options: PhraseOptions = {}): Phrase {
  const made = speaker.inside(node, () => make(speaker, node, options));
  if (made !== null) return made;
  const name = isNamed(node) ? givenName(speaker, node) : null;
  const { en } = labelNames[node.label];
  const text = name === null ? `that ${en}` : quoted(node, name);
  return { adjectives: [], noun: { one: text, many: text }, after: [], isName: true };
}

/** "Paper title" in quotes; a person's name as it is. */
export const quoted = ({ label }: Pick<ReadNode, 'label'>, name: string): string =>
  label === 'Researcher' ? name : `“${name}”`;

function make(speaker: Speaker, node: ReadNode, options: PhraseOptions): Phrase {
  const later = laterLinks(speaker, node);
  if (later.length > 0) return amongChosen(speaker, node, later, options);
  const name = givenName(speaker, node);
  const text = name === null ? undefined : quoted(node, name);
  const given = text === undefined ? {} : { noun: { one: text, many: text } };
  for (const { measure } of node.havings) sayWayTo(speaker, node, measure);
  const parts = partsOf[node.label](speaker, node, { ...options, ...given });
  for (const having of node.havings) {
    speaker.say(having);
    parts.after.push(havingText(speaker, having));
  }
  for (const { branches } of takeChoices(speaker, node))
    parts.after.push(choiceText(speaker, branches));
  if (isAnother(node) && !parts.adjectives.includes('other')) parts.adjectives.unshift('other');
  const whole = { ...parts, isName: name !== null };
  return node.top === null ? whole : chosen(speaker, node, whole);
}

/** "papers by female researchers among the 5 most cited papers" */
function amongChosen(
  speaker: Speaker,
  node: ReadNode,
  later: ReadNode['links'],
  options: PhraseOptions,
): Phrase {
  const early = node.links.filter((link) => !later.includes(link));
  const chosen = speaker.phrase(() => make(speaker, { ...node, links: early }, {}));
  const rest = make(speaker, { ...blankNode(node.binding), links: later }, options);
  return { ...rest, after: [...rest.after, `among ${theOne(chosen)}`] };
}

/** "working on A or B": each alternative with nothing but its own conditions. */
function choiceText(speaker: Speaker, branches: readonly ReadNode[]): string {
  const texts = branches.map((branch) => {
    const { adjectives, noun, after } = speaker.phrase(() =>
      partsOf[branch.label](speaker, branch, {}),
    );
    for (const having of branch.havings) {
      speaker.say(having);
      after.push(havingText(speaker, having));
    }
    const plain = `${labelNames[branch.label].en}s`;
    const kind = [...adjectives, noun.many].join(' ');
    const who = branch.label === 'Researcher' ? 'who' : 'that';
    return [...(kind === plain ? [] : [`${who} are ${kind}`]), ...after]
      .filter((text) => text !== '')
      .join(' and ');
  });
  if (texts.includes('')) throw new Unsayable('a choice');
  return alternatives(texts);
}

/** What alternatives begin with alike is said once. */
function alternatives(texts: readonly string[]): string {
  const words = texts.map((text) => text.split(' '));
  const [first = []] = words;
  const differing = first.findIndex((word, at) => words.some((one) => one[at] !== word));
  const common = first.slice(0, Math.max(0, differing)).join(' ');
  const rests = words.map((one) => one.slice(Math.max(0, differing)).join(' '));
  return `${common} ${rests.join(' or ')}`.trim();
}

/** "the best funded project at …", "the 3 most cited papers of …" */
function chosen(speaker: Speaker, { top }: ReadNode, whole: Phrase): Phrase {
  const { before, after } = superlative(speaker, top!);
  const count = speaker.numberOf(top!.limit);
  const amount = count === 1 ? [] : [speaker.constant(top!.limit, '')];
  const noun = count === 1 ? whole.noun.one : whole.noun.many;
  return {
    adjectives: ['the', ...amount, ...before, ...whole.adjectives],
    noun: { one: noun, many: noun },
    after: [...whole.after, ...after],
    isName: true,
  };
}

/** A noun phrase as text, without an article. */
export function textOf({ adjectives, noun, after }: Parts, number: Number): string {
  const clauses = number === 'one' ? after.map(ofOne) : after;
  return [...adjectives, noun[number], ...joinedClauses(clauses)]
    .filter((one) => one !== '')
    .join(' ');
}

/** "who have led" of one: "who has led". */
const ofOne = (clause: string): string =>
  clause
    .replace(/^(who|that) have\b/u, '$1 has')
    .replace(/^(who|that) are\b/u, '$1 is')
    .replace(/^(who|that) do\b/u, '$1 does');

/** A node inside another's phrase: a name, "the leader of …", or many. */
export function within(made: Phrase): string {
  if (made.isName) return textOf(made, 'one');
  return /author|leader/u.test(made.noun.one) ? theOne(made) : textOf(made, 'many');
}

/** Names that begin with what they are take an article. */
export const named = (name: string): string =>
  /^(?:University|Institute|Academy) of |Foundation|\bFunds?\b|\b(?:Program|Programme|Plan)\b/u.test(
    name,
  ) && !/^the /iu.test(name)
    ? `the ${name}`
    : name;

/** A college with an English name takes an article. */
export const collegeName = (name: string): string =>
  /^(?:School|College|Faculty|Department)/u.test(name) ? `the ${name}` : name;

/** Clauses behind a noun, those that begin alike put together. */
function joinedClauses(after: readonly string[]): string[] {
  const beginsWith = (start: RegExp): string[] => after.filter((text) => start.test(text));
  const clause = /^(?:who|that|whose) /u;
  const made = /^(?:funded|hosted|led|joined|produced) /u;
  const having = /^with /u;
  const citing = /^citing /u;
  const cited = beginsWith(citing).map((text) => text.replace(citing, ''));
  const others = after.filter(
    (text) => ![clause, made, having, citing].some((start) => start.test(text)),
  );
  const with1 = beginsWith(having).map((text) => text.replace(having, ''));
  return [
    ...others,
    cited.length === 0 ? '' : `citing ${listed(cited)}`,
    beginsWith(made).join(' and '),
    with1.length === 0 ? '' : `with ${listed(with1)}`,
    relativeClauses(beginsWith(clause)),
  ].filter((one) => one !== '');
}

/** "who have led … and have never published …" */
function relativeClauses(clauses: readonly string[]): string {
  const [first = ''] = clauses;
  const [pronoun = ''] = first.split(' ');
  const isAlike = pronoun !== 'whose' && clauses.every((text) => text.startsWith(`${pronoun} `));
  if (!isAlike) return clauses.join(' and ');
  return listed(clauses.map((text, at) => (at === 0 ? text : text.slice(pronoun.length + 1))));
}

const listed = (items: readonly string[]): string =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;

export const many = (speaker: Speaker, node: ReadNode, options?: PhraseOptions): string =>
  textOf(phrase(speaker, node, options), 'many');

/** A phrase for one, with its article: "the first author of …". */
export function theOne(made: Phrase): string {
  const text = textOf(made, 'one');
  return made.isName ? text : `the ${text}`;
}

/** What a sentence is about; a noun alone is that of the whole graph. */
export function subject(speaker: Speaker, node: ReadNode): string {
  const made = phrase(speaker, node);
  const isBareNoun = !made.isName && made.adjectives.length === 0 && made.after.length === 0;
  return isBareNoun ? `${made.noun.many} in the graph` : textOf(made, 'many');
}

/** The value or one of several: "A or B". */
export function choice(speaker: Speaker, node: ReadNode, property: string): string | null {
  const values = takenChoice(speaker, node, property);
  return values.length === 0 ? null : speaker.list(values, ' or ');
}

/** A university stands for its people. */
export function placeOrPhrase(speaker: Speaker, node: ReadNode): string {
  const made = phrase(speaker, node);
  const [place, ...more] = made.after;
  const isPlace =
    !made.isName &&
    made.noun.many === 'researchers' &&
    made.adjectives.length === 0 &&
    more.length === 0 &&
    place !== undefined &&
    /^(?:at|in) /u.test(place);
  return isPlace ? place.replace(/^(?:at|in) /u, '') : within(made);
}
