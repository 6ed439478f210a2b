import {
  universityLabel,
  type Entity,
  type Language,
  type Mention,
  type MentionKind,
} from '@coopkg/contracts';
import type { Meaning } from './cues.js';
import type { Turn } from './turn.js';

/** What stands in the place of a pronoun. */
export interface Referent {
  text: string;
  /** Whom the names in it mean: mention → node id. */
  choices: Readonly<Record<string, string>>;
  /** Several words that take no "’s". */
  isPhrase: boolean;
}

/** Several that are equally near: one of them has to be chosen. */
export interface Several {
  options: Entity[];
}

const kindsOf: Readonly<Record<Meaning, readonly MentionKind[]>> = {
  Researcher: ['person'],
  Paper: ['paper'],
  Project: ['project', 'grant'],
  University: ['university'],
  College: ['college'],
  Field: ['topic', 'discipline'],
  anything: ['paper', 'project', 'grant', 'university'],
};

const labelsOf = (means: Meaning): readonly string[] =>
  means === 'anything' ? ['Researcher', 'Paper', 'Project', universityLabel] : [means];

/**
 * Whom a pronoun of the singular means: what the latest rows name if it is one, else what their
 * question names. Null where nothing before fits.
 */
export function referentOfOne(
  means: Meaning,
  turns: readonly Turn[],
  language: Language,
): Referent | Several | null {
  if (means === 'anything')
    return (
      latestOf(['Paper', 'Project'], turns, language) ??
      referentOfOne('University', turns, language)
    );
  for (const turn of turns) {
    const listed = listedIn(turn, [means]);
    if (listed.length === 1) return entityReferent(listed[0]!, language);
    const mentions = distinct(turn.question.mentions, kindsOf[means]);
    if (mentions.length === 1) return mentionReferent(turn, mentions[0]!, language);
    if (listed.length > 1) return { options: listed };
  }
  return null;
}

/** "It": a paper or a project, whichever was spoken of last. */
function latestOf(
  meanings: readonly Meaning[],
  turns: readonly Turn[],
  language: Language,
): Referent | Several | null {
  for (const turn of turns)
    for (const means of meanings) {
      const referent = referentOfOne(means, [turn], language);
      if (referent !== null) return referent;
    }
  return null;
}

/** Whom a pronoun of the plural means: in words if there are words for it, else by their names. */
export function referentOfMany(
  means: Meaning,
  turns: readonly Turn[],
  language: Language,
): Referent | null {
  const labels = labelsOf(means);
  for (const turn of turns) {
    const listed = listedIn(turn, labels);
    const { subject } = turn;
    const [only, ...others] = listed;
    if (only !== undefined && others.length === 0 && isWhatIsMeant(only, means, subject))
      return entityReferent(only, language);
    const named = distinct(turn.question.mentions, ['person']);
    if (labels.includes('Researcher') && named.length > 1 && listed.every(isNamedBy(named)))
      return namesReferent(turn, named, language);
    const words = subject && labels.includes(subject.label) ? subject.text[language] : null;
    if (words !== null)
      return { text: language === 'zh' ? words : `the ${words}`, choices: {}, isPhrase: true };
    if (listed.length > 1 && listed.length <= listedAtMost) return listReferent(listed, language);
    const kinds = kindsOf[means].filter((kind) => means !== 'anything' || kind !== 'university');
    const mentions = distinct(turn.question.mentions, kinds);
    if (mentions.length === 1) return mentionReferent(turn, mentions[0]!, language);
  }
  return null;
}

/** A university that stands beside what was asked for is not what the rows are. */
const isWhatIsMeant = ({ label }: Entity, means: Meaning, subject: Turn['subject']): boolean =>
  subject === null ? means !== 'anything' || label !== universityLabel : subject.label === label;

const isNamedBy =
  (mentions: readonly Mention[]) =>
  ({ name }: Entity): boolean =>
    mentions.some(({ text, readings }) => text === name || readings[0]?.value === name);

/** Those who were asked about by their names. */
function namesReferent(turn: Turn, named: readonly Mention[], language: Language): Referent {
  return joined(
    named.map((mention) => mentionReferent(turn, mention, language)),
    language,
  );
}

/** More names than this make no question that one would read. */
const listedAtMost = 5;

function listReferent(entities: readonly Entity[], language: Language): Referent {
  return joined(
    entities.map((entity) => entityReferent(entity, language)),
    language,
  );
}

function joined(all: readonly Referent[], language: Language): Referent {
  const names = all.map(({ text }) => text);
  return {
    text:
      language === 'zh'
        ? names.join('、')
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`,
    choices: Object.assign({}, ...all.map(({ choices }) => choices)) as Record<string, string>,
    isPhrase: true,
  };
}

/** What the rows name, each once, in their order. */
export function listedIn({ answer }: Turn, labels: readonly string[]): Entity[] {
  const { cells, nodes } = answer.entities;
  const fits = (key: string): boolean => labels.includes(nodes[key]?.label ?? '');
  const column = cells.find(({ keys }) => keys.some((row) => row.some(fits)));
  const keys = (column?.keys ?? []).flatMap((row) => (row.length === 1 ? row : []));
  return [...new Set(keys.filter(fits))].map((key) => nodes[key]!);
}

const distinct = (mentions: readonly Mention[], kinds: readonly MentionKind[]): Mention[] => {
  const fitting = mentions.filter(({ kind }) => kinds.includes(kind));
  return fitting.filter(({ text }, at) => fitting.findIndex((other) => other.text === text) === at);
};

export function entityReferent({ id, label, name, nameEn }: Entity, language: Language): Referent {
  const text = language === 'en' ? (nameEn ?? name) : name;
  if (label === 'Researcher') return { text, choices: { [text]: id }, isPhrase: false };
  if (label === universityLabel) return { text, choices: {}, isPhrase: false };
  return {
    text: quoted(name, language),
    choices: { [name]: id },
    isPhrase: true,
  };
}

const quoted = (title: string, language: Language): string =>
  language === 'zh' ? `《${title}》` : `“${title}”`;

/** A name as it was typed, a person with the university beside it. */
function mentionReferent(turn: Turn, mention: Mention, language: Language): Referent {
  const { question } = turn.question;
  const isSameLanguage = turn.question.language === language;
  const value = mention.readings[0]?.value;
  const text = isSameLanguage ? mention.text : String(value ?? mention.text);
  const choice = turn.choices[mention.text];
  const choices = choice === undefined ? {} : { [text]: choice };
  const place = isSameLanguage ? placeOf(turn, mention) : null;
  if (place === null) {
    const isTitle = mention.kind === 'paper' || mention.kind === 'project';
    return { text: isTitle ? quoted(text, language) : text, choices, isPhrase: isTitle };
  }
  const [start, end] = [Math.min(place.start, mention.start), Math.max(place.end, mention.end)];
  return { text: question.slice(start, end), choices, isPhrase: language === 'en' };
}

/** The university that stands beside the name of a person or a college: 「北京大学的张伟」, "Wei Zhang of Peking University". */
export function placeOf({ question: linked }: Turn, person: Mention): Mention | null {
  if (person.kind !== 'person' && person.kind !== 'college') return null;
  const { question, mentions } = linked;
  const isPlace = ({ kind }: Mention): boolean =>
    kind === 'university' || (kind === 'college' && person.kind === 'person');
  const before = mentions.find(
    (other) =>
      isPlace(other) &&
      other.end <= person.start &&
      /^的?$/u.test(question.slice(other.end, person.start)),
  );
  const behind = mentions.find(
    (other) =>
      isPlace(other) &&
      other.start >= person.end &&
      /^,? (?:(?:of|at|from) )?(?:the )?$/u.test(question.slice(person.end, other.start)),
  );
  return before ?? behind ?? null;
}
