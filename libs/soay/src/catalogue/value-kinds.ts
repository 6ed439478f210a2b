import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsIn, type ApiInput } from '@coopkg/api-graph';
import type { ApiOperation, Language } from '@coopkg/contracts';
import { parse } from 'yaml';
import { replyFields } from './reply-fields.js';

type Texts = Readonly<Record<Language, readonly string[]>>;

/** Something that a question may tell: a DOI, a title, somebody's name, a topic. */
export interface ValueKind {
  /** Words of inputs that take it. */
  inputs: Texts;
  /** How it is written, where that tells it. */
  form?: string;
  /** What it is called, right before it. */
  called?: Texts;
  'called-after'?: Texts;
  before?: Texts;
  after?: Texts;
  phrases?: Texts;
}

interface Inputs {
  shaping: string[];
  'own-names': string[];
  kinds: Record<string, ValueKind>;
  open: Record<string, number>;
  one: Texts;
  alike: Readonly<Record<Language, readonly (readonly string[])[]>>;
  filler: Texts;
  counting: Texts;
  counts: Texts;
}

const file = fileURLToPath(new URL('../../data/inputs.yaml', import.meta.url));
const inputs = parse(readFileSync(file, 'utf8')) as Inputs;

export const valueKinds: ReadonlyMap<string, ValueKind> = new Map(Object.entries(inputs.kinds));
/** How likely a name of which nothing tells the kind is of each. */
export const openKinds: ReadonlyMap<string, number> = new Map(Object.entries(inputs.open));
/** How questions about services are worded. */
export const wordingOfQuestions = {
  one: inputs.one,
  alike: inputs.alike,
  filler: inputs.filler,
  counting: inputs.counting,
  counts: inputs.counts,
};

const shaping = new Set(inputs.shaping);
const ownNames = new Set(inputs['own-names']);

/** A field that names its own record: `title`, but not `author_name`. */
export const isOwnName = (field: string): boolean =>
  wordsIn(field).every((word) => ownNames.has(word));

/**
 * What a person's words can feed into an input, each with how well, 0 to 1; nothing for keys of the
 * service, for inputs that shape the reply, and for those that take a few listed values.
 */
export function kindsOfInput({ parameter }: ApiInput): ReadonlyMap<string, number> {
  const { name, description, type } = parameter;
  const isText = (type.kind === 'string' && type.values === undefined) || type.kind === 'unknown';
  if (!isText || shaping.has(name.toLowerCase())) return new Map();
  const words = new Set(wordsIn(`${name} ${description}`));
  const found = [...valueKinds].filter(
    ([, { inputs: of }]) =>
      of.en.some((one) => wordsIn(one).every((word) => words.has(word))) ||
      of.zh.some((word) => description.includes(word)),
  );
  const forms = found.filter(([, { form }]) => form !== undefined);
  if (isKey(name, description) && forms.length === 0) return new Map();
  // "words of the title of the journal": the more it may be, the less it is each.
  const kinds = forms.length > 0 ? forms : found;
  return new Map(kinds.map(([kind]) => [kind, 1 / (1 + 0.15 * (kinds.length - 1))]));
}

const isKey = (name: string, description: string): boolean =>
  /(?:^|[_-])(?:id|key|code|uuid)$/iu.test(name) || /^(?:ids? |key )|编号/iu.test(description);

/** Whether an input takes the name of what its operation finds: a title, where it finds books. */
export function namesWhatIsFound(operation: ApiOperation, input: string): boolean {
  const parameter = operation.parameters.find(({ name }) => name === input);
  if (parameter === undefined || kindsOfInput({ operation, parameter }).size === 0) return false;
  const words = firstWords(parameter.description);
  return replyFields(operation).some(
    ({ path, listedAt, description }) =>
      listedAt === path.length - 1 &&
      isOwnName(path.at(-1) ?? '') &&
      [...firstWords(description)].every((word) => words.has(word)),
  );
}

/** Of a description up to its first mark. */
const firstWords = (description: string): Set<string> =>
  new Set(wordsIn(description.split(/[,，]/u)[0] ?? ''));
