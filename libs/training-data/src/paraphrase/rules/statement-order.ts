import { anyOf } from '@coopkg/spelling';

const slot = String.raw`\{[a-z]+\d?\}`;
/** What says more of a name. */
const relation = String.raw`(?: (?:of|at|from|and) ${slot}| \(${slot}\)|'s ${slot})`;
/**
 * What may stand between an auxiliary and the verb: names, also with their kind and one relation,
 * "the leader of {project}".
 */
const subject = anyOf([
  'there',
  `(?:the (?:[a-z-]+ )?(?:of |from )?)?["']?${slot}["']?${relation}*`,
  String.raw`the [a-z]+ of ["']?\{[a-z]+\}["']?`,
]);
const inverted = new RegExp(
  `^([^,]*?) (does|do|did|has|have|is|are|was|were|can) (${subject})(?: (.+))?$`,
);
const irregular: Readonly<Record<string, { third: string; past: string }>> = {
  have: { third: 'has', past: 'had' },
  do: { third: 'does', past: 'did' },
  write: { third: 'writes', past: 'wrote' },
  begin: { third: 'begins', past: 'began' },
  take: { third: 'takes', past: 'took' },
  lead: { third: 'leads', past: 'led' },
  hold: { third: 'holds', past: 'held' },
  publish: { third: 'publishes', past: 'published' },
  study: { third: 'studies', past: 'studied' },
  get: { third: 'gets', past: 'got' },
};

/**
 * A direct question in the order that it has inside a sentence: "which papers has X published" →
 * "which papers X has published". A question
 * about the subject stays as it is. Null where the build is not known.
 */
export function statementOrder(question: string): string | null {
  const turned = inverted.exec(question);
  if (turned && !isOwnership(turned)) {
    const [, asked = '', auxiliary = '', about = '', rest = ''] = turned;
    if (auxiliary === 'do') return `${asked} ${about} ${rest}`;
    if (auxiliary !== 'does' && auxiliary !== 'did') return placed(asked, auxiliary, about, rest);
    const [verb = '', ...others] = rest.split(' ');
    return [asked, about, conjugated(verb, auxiliary), ...others].join(' ');
  }
  if (
    /\b(?:do|does|did)\b/.test(question) ||
    !/^(?:which|who|what [a-z{]|how many)\b/.test(question)
  )
    return null;
  return /^[^,]*? (?:is|are|was|were) (?:the |\{)/.test(question) ? null : question;
}

/** "which papers has X" asks what X has: the verb is no auxiliary. */
const isOwnership = ([, , auxiliary = '', , rest = '']: RegExpExecArray): boolean =>
  /^(?:has|have)$/.test(auxiliary) && !/^(?:\w+ed|been|written|had|led|held)\b/.test(rest);

const conjugated = (verb: string, auxiliary: 'does' | 'did'): string =>
  auxiliary === 'does'
    ? (irregular[verb]?.third ?? `${verb}s`)
    : (irregular[verb]?.past ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`));

/** The auxiliary goes before the verb, and with nothing after it to the end. */
const placed = (asked: string, auxiliary: string, about: string, rest: string): string =>
  rest === '' ? `${asked} ${about} ${auxiliary}` : `${asked} ${about} ${auxiliary} ${rest}`;
