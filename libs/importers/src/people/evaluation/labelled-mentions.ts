/**
 * A name on a paper with the person whom it is known to mean. A file of them has one a line, as
 * JSON; `coauthors` are the other names on the paper, in any order.
 */
export interface LabelledMention {
  id: string;
  name: string;
  /** The paper's identifier, where several mentions are on one; else each is on a paper of its own. */
  paper?: string;
  affiliations?: readonly string[];
  email?: string;
  coauthors?: readonly string[];
  title?: string;
  keywords?: readonly string[];
  venue?: string;
  year?: number;
  grants?: readonly string[];
  orcid?: string;
  /** Whom it means; mentions without are there for others' sake and not counted. */
  person?: string;
  /** What it is counted and drawn with for the interval: the name that all of them share. */
  group?: string;
}

/** Two mentions that are known to be of one person, or not, where people are not known as wholes. */
export interface LabelledPair {
  left: string;
  right: string;
  same: boolean;
}

export interface LabelledPeople {
  mentions: LabelledMention[];
  /** Empty: every two mentions of a group are a pair. */
  pairs: LabelledPair[];
}

/** Reads lines of mentions and of pairs (`{"left": …, "right": …, "same": true}`). */
export function readLabelledLines(text: string): LabelledPeople {
  const people: LabelledPeople = { mentions: [], pairs: [] };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = JSON.parse(line) as LabelledMention | LabelledPair;
    if ('left' in value) people.pairs.push(value);
    else people.mentions.push(withoutNulls(value));
  }
  return people;
}

const withoutNulls = (mention: LabelledMention): LabelledMention =>
  Object.fromEntries(
    Object.entries(mention).filter(([, value]) => value !== null),
  ) as unknown as LabelledMention;
