import { titleOf } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { outputNames } from './output-names.js';

/** Calls of one plan, at most. */
const mostCalls = 5;

const values = [
  'number ::= "-"? [0-9]{1,12} ("." [0-9]{1,8})?',
  'truth ::= "true" | "false"',
  'text ::= "\\"" character{0,200} "\\""',
  'character ::= [^"\\\\\\x00-\\x1F] | "\\\\" ["\\\\]',
  'texts ::= "[" text (", " text){0,15} "]"',
  'scalar ::= text | number | truth',
];

/**
 * GBNF of the plans that the specifications allow, as JSON: an array of calls, each with the name of
 * an operation and arguments that it has, of their types. An output of an earlier call is
 * `"$var1.field$"`.
 */
export function oneStepGrammar(operations: readonly ApiOperation[]): string {
  const names = operations.map((_, at) => `call${at}`).join(' | ');
  const outputs = [...new Set(operations.flatMap(outputNames))];
  const field = outputs.length === 0 ? quoted('output') : outputs.map(quoted).join(' | ');
  return [
    `root ::= "[" call (", " call){0,${mostCalls - 1}} "]"`,
    `call ::= ${names}`,
    ...operations.flatMap(rulesOf),
    `reference ::= "\\"$var" [1-9] "." (${field}) "$\\""`,
    ...values,
  ].join('\n');
}

function rulesOf(operation: ApiOperation, at: number): string[] {
  const head = quoted(`{"name": ${JSON.stringify(titleOf(operation))}, "arguments": {`);
  return [`call${at} ::= ${head} ${membersOf(operation)} "}}"`];
}

/** What is required in the order of the specification, then what is optional, each once. */
function membersOf({ parameters }: ApiOperation): string {
  const member = (one: ApiParameter): string =>
    `${quoted(`${JSON.stringify(one.name)}: `)} (${valueRule(one)})`;
  const required = parameters.filter((one) => one.required).map(member);
  const optional = parameters.filter((one) => !one.required).map(member);
  const rest = (members: readonly string[]): string =>
    members.map((one) => `(", " ${one})?`).join(' ');
  if (required.length > 0) return `${required.join(' ", " ')} ${rest(optional)}`;
  if (optional.length === 0) return '""';
  return `(${optional.map((one, at) => `${one} ${rest(optional.slice(at + 1))}`).join(' | ')})?`;
}

function valueRule({ type }: ApiParameter): string {
  const listed = 'values' in type ? (type.values ?? []) : [];
  if (listed.length > 0)
    return `${listed.map((one) => quoted(JSON.stringify(one))).join(' | ')} | reference`;
  switch (type.kind) {
    case 'integer':
    case 'number':
      return 'number | reference';
    case 'boolean':
      return 'truth';
    case 'list':
      return 'texts | reference';
    case 'string':
      return 'text';
    default:
      return 'scalar';
  }
}

const quoted = (text: string): string => JSON.stringify(text);
