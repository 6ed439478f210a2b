import {
  dialectTable,
  functionRows,
  isAggregation,
  printExpression,
  type Expression,
} from '@coopkg/cypher';
import {
  aggregatePhrases,
  callPhrases,
  labelNames,
  queryPhrases as phrases,
} from '@coopkg/vocabulary';
import type { ExpressionOf } from './expression-in-words.js';
import type { Wording } from './wording.js';

export function callInWords(wording: Wording, call: ExpressionOf<'call'>): string {
  const { name } = call;
  if (isAggregation(call) && aggregatePhrases[name] && call.arguments[0])
    return aggregateInWords(wording, call, call.arguments[0]);
  if (isMedian(call))
    return wording.say(aggregatePhrases['median']!, wording.text(call.arguments[0]!));
  const [first = '', ...others] = call.arguments.map((part) => wording.text(part));
  const phrase = callPhrases[name];
  if (phrase) return wording.say(phrase, first, others.length === 0 ? '0' : wording.join(others));
  const row = [...functionRows, ...dialectTable].find(
    (one) => one.name === name || one.name.startsWith(`${name}(`),
  );
  return call.arguments.length === 0 || row === undefined
    ? printExpression(call)
    : wording.say(
        phrases.unknownCall,
        wording.join([first, ...others]),
        name,
        row.text[wording.language],
      );
}

const isMedian = ({ name, arguments: [, at] }: ExpressionOf<'call'>): boolean =>
  name === 'percentileCont' && at?.kind === 'literal' && at.value === 0.5;

function aggregateInWords(
  wording: Wording,
  { name, distinct }: ExpressionOf<'call'>,
  first: Expression,
): string {
  const only = singleCase(name, first);
  const isOneEach = only?.then.kind === 'literal' && only.then.value === 1;
  if (only && isOneEach && (name === 'sum' || name === 'count'))
    return wording.say(phrases.casesWhere, wording.conditions(only.when));
  const of = only
    ? wording.say(
        phrases.onlyWhere,
        counted(wording, name, only.then),
        wording.conditions(only.when),
      )
    : counted(wording, name, first);
  if (!distinct) return wording.say(aggregatePhrases[name]!, of);
  const isValues = name === 'count' && of === wording.text(first);
  return wording.say(
    aggregatePhrases[name]!,
    wording.say(isValues ? phrases.differentValues : phrases.different, of),
  );
}

/** English counts many. */
function counted(wording: Wording, name: string, of: Expression): string {
  const text = wording.text(of);
  const binding = of.kind === 'variable' ? wording.resolution.of.get(of) : undefined;
  if (wording.language === 'zh' || name !== 'count') return text;
  if (binding?.kind !== 'node' || binding.labels.length !== 1) return text;
  const { en, plural } = labelNames[binding.labels[0]!]!;
  return text.replace(new RegExp(`^${en}\\b`, 'u'), plural);
}

/** A CASE of one branch that counts for nothing otherwise: `sum(CASE WHEN … THEN 1 ELSE 0 END)`. */
function singleCase(
  name: string,
  expression: Expression,
): { when: Expression; then: Expression } | null {
  if (expression.kind !== 'case' || expression.subject !== null || expression.branches.length !== 1)
    return null;
  const { otherwise } = expression;
  const isNothing =
    otherwise === null ||
    (otherwise.kind === 'literal' &&
      (otherwise.value === null || (name === 'sum' && otherwise.value === 0)));
  return isNothing ? expression.branches[0]! : null;
}

export function caseInWords(
  wording: Wording,
  { subject, branches, otherwise }: ExpressionOf<'case'>,
): string {
  const condition = (one: Expression): string =>
    subject === null ? wording.conditions(one) : `${wording.text(subject)} = ${wording.text(one)}`;
  const cases = branches.map(({ when, then }) =>
    wording.say(phrases.caseWhen, condition(when), wording.text(then)),
  );
  if (otherwise !== null) cases.push(wording.say(phrases.caseElse, wording.text(otherwise)));
  return wording.say(phrases.bracketed, wording.join(cases, phrases.detail));
}
