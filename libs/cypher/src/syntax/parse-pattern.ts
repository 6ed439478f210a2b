import { nearestName } from '@coopkg/spelling';
import { parseMap } from './parse-atom.js';
import { takeVariable, isVariable } from './parse-name.js';
import type { TokenStream } from './token-stream.js';
import type { NodePattern, PathPattern, RelationshipPattern } from './tree.js';

/** Patterns separated by commas. */
export const parsePatterns = (stream: TokenStream): PathPattern[] => stream.list(parsePath);

/** One path, with its name and shortestPath where written. */
function parsePath(stream: TokenStream): PathPattern {
  const start = stream.peek();
  let variable: string | null = null;
  if (isVariable(stream.peek()) && stream.atSymbol('=', 1)) {
    variable = takeVariable(stream);
    stream.take();
  }
  const word = stream.peek();
  if (word.kind === 'name') return parseShortest(stream, variable);
  if (!stream.atSymbol('('))
    stream.unexpected('a node pattern such as (r:Researcher)', '节点图案，如 (r:Researcher)');
  const chain = parseChain(stream);
  return { kind: 'path', variable, shortest: null, ...chain, span: stream.spanFrom(start) };
}

function parseShortest(stream: TokenStream, variable: string | null): PathPattern {
  const word = stream.peek();
  const shortest = (['shortestPath', 'allShortestPaths'] as const).find(
    (name) => name.toUpperCase() === word.word,
  );
  if (shortest === undefined || !stream.atSymbol('(', 1)) {
    const hint = nearestName(word.text, ['shortestPath', 'allShortestPaths']);
    stream.refuse(
      'pattern-refused',
      word,
      `方言中没有图案 ${word.text}；可用 (a)-[:TYPE]->(b)、shortestPath(…)、allShortestPaths(…)。`,
      `The pattern ${word.text} is not in the dialect; expected (a)-[:TYPE]->(b), shortestPath(…) or allShortestPaths(…).`,
      hint,
    );
  }
  stream.take();
  stream.take();
  const chain = parseChain(stream);
  stream.expectSymbol(')');
  if (chain.relationships.length !== 1) {
    stream.refuse(
      'pattern-refused',
      word,
      `${shortest} 中应恰有一个关系。`,
      `${shortest} holds exactly one relationship.`,
    );
  }
  return { kind: 'path', variable, shortest, ...chain, span: stream.spanFrom(word) };
}

/** `(a)-[…]-(b)…` without a name. */
export function parseChain(stream: TokenStream): Pick<PathPattern, 'nodes' | 'relationships'> {
  const nodes = [parseNode(stream)];
  const relationships: RelationshipPattern[] = [];
  while (stream.atSymbol('-') || stream.atSymbol('<')) {
    relationships.push(parseRelationship(stream));
    nodes.push(parseNode(stream));
  }
  if (stream.atSymbol('{') || stream.atSymbol('+') || stream.atSymbol('*')) {
    stream.refuse(
      'pattern-refused',
      stream.peek(),
      '方言中没有量化图案；变长关系写作 -[:TYPE*1..3]-。',
      'Quantified patterns are not in the dialect; write a variable length as -[:TYPE*1..3]-.',
    );
  }
  return { nodes, relationships };
}

function parseNames(stream: TokenStream, what: 'label' | 'type'): string[] {
  const names: string[] = [];
  do {
    const token = stream.peek();
    if (token.kind === 'quoted-name') {
      stream.refuse(
        'quoted-name',
        token,
        '反引号只能用于别名。',
        'Back-ticks are for aliases only.',
      );
    }
    if (token.kind !== 'name')
      stream.unexpected(
        what === 'label' ? 'a label' : 'a relationship type',
        what === 'label' ? '标签' : '关系类型',
      );
    names.push(stream.take().text);
    if (what === 'type')
      while (stream.atSymbol('|') && stream.atSymbol(':', 1))
        stream.unexpected('a relationship type after |', '| 后面直接写关系类型');
  } while (stream.acceptSymbol('|'));
  if (
    stream.atSymbol('&') ||
    stream.atSymbol('!') ||
    stream.atSymbol('%') ||
    (stream.atSymbol(':') && what === 'label')
  ) {
    stream.refuse(
      'pattern-refused',
      stream.peek(),
      '标签只能写一个，或用 | 分开。',
      'Labels are one, or several between |.',
    );
  }
  return names;
}

/** The labels of `n:Researcher|Paper`, from after the colon. */
export function parseLabels(stream: TokenStream): string[] {
  return parseNames(stream, 'label');
}

function parseNode(stream: TokenStream): NodePattern {
  const start = stream.expectSymbol('(');
  const variable = isVariable(stream.peek()) ? takeVariable(stream) : refuseQuoted(stream);
  const labels = stream.acceptSymbol(':') ? parseNames(stream, 'label') : [];
  const properties = stream.atSymbol('{') ? parseMap(stream) : null;
  if (stream.atWord('WHERE')) {
    stream.refuse(
      'pattern-refused',
      stream.peek(),
      '节点中不能写 WHERE；写在图案之后。',
      'WHERE inside a node is not in the dialect; write it after the pattern.',
    );
  }
  if (!stream.atSymbol(')'))
    stream.unexpected(
      properties === null ? ')' : ') after the properties',
      properties === null ? ')' : '属性之后的 )',
    );
  stream.take();
  return { kind: 'node', variable, labels, properties, span: stream.spanFrom(start) };
}

function refuseQuoted(stream: TokenStream): null {
  if (stream.peek().kind === 'quoted-name')
    stream.refuse(
      'quoted-name',
      stream.peek(),
      '反引号只能用于别名。',
      'Back-ticks are for aliases only.',
    );
  return null;
}

function parseRelationship(stream: TokenStream): RelationshipPattern {
  const start = stream.peek();
  const left = stream.acceptSymbol('<');
  stream.expectSymbol('-');
  let inside: Pick<RelationshipPattern, 'variable' | 'types' | 'length' | 'properties'> = {
    variable: null,
    types: [],
    length: null,
    properties: null,
  };
  if (stream.acceptSymbol('[')) {
    inside = parseInside(stream);
    stream.expectSymbol(']');
  }
  stream.expectSymbol('-');
  const right = stream.acceptSymbol('>');
  if (left && right)
    stream.refuse(
      'syntax',
      stream.spanFrom(start),
      '关系只能有一个箭头。',
      'A relationship has one arrow head at most.',
    );
  return {
    kind: 'relationship',
    ...inside,
    direction: left ? 'left' : right ? 'right' : 'none',
    span: stream.spanFrom(start),
  };
}

function parseInside(
  stream: TokenStream,
): Pick<RelationshipPattern, 'variable' | 'types' | 'length' | 'properties'> {
  const variable = isVariable(stream.peek()) ? takeVariable(stream) : refuseQuoted(stream);
  const types = stream.acceptSymbol(':') ? parseNames(stream, 'type') : [];
  const length = stream.atSymbol('*') ? parseLength(stream) : null;
  const properties = stream.atSymbol('{') ? parseMap(stream) : null;
  return { variable, types, length, properties };
}

function parseLength(stream: TokenStream): { min: number | null; max: number } {
  const start = stream.take();
  const first = stream.peek().kind === 'number' ? takeHops(stream) : null;
  if (stream.acceptSymbol('..')) {
    if (stream.peek().kind === 'number') {
      const max = takeHops(stream);
      if (first !== null && first > max)
        stream.refuse(
          'syntax',
          stream.spanFrom(start),
          `*${first}..${max} 的下限大于上限。`,
          `*${first}..${max} has a lower bound above its upper bound.`,
        );
      return { min: first, max };
    }
  } else if (first !== null) {
    return { min: first, max: first };
  }
  return stream.refuse(
    'unbounded-expansion',
    stream.spanFrom(start),
    '变长关系 * 没有上限；应写作 *1..3。',
    'The variable length * has no upper bound; expected one such as *1..3.',
    '*1..3',
  );
}

function takeHops(stream: TokenStream): number {
  const token = stream.take();
  if (!/^[0-9]+$/u.test(token.text))
    stream.refuse(
      'syntax',
      token,
      `步数应为整数，却是 ${token.text}。`,
      `Expected a whole number of hops, found ${token.text}.`,
    );
  return Number(token.text);
}
