import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { leastFit } from './assign.js';
import { fitOfSpan } from './fit-span.js';
import type { Piece } from './pieces.js';
import type { Span } from './spans.js';

/**
 * Pieces for the calls that several quoted things in one piece ask for. An operation that takes one
 * text is called for each of them; one that takes as many texts takes each in its own place; one that
 * takes lists takes them together.
 */
export function piecesForItems({ parameters }: ApiOperation, piece: Piece): Piece[] {
  const list = piece.spans.find(({ kind, at }) => kind === 'list' && piece.text[at] !== '[');
  if (list === undefined || parameters.some(({ type }) => type.kind === 'list')) return [piece];
  const items = itemSpans(list, piece.text);
  const [first] = items;
  if (first === undefined) return [piece];
  const takers = parameters.filter((one) => takes(one, first, piece.text));
  const others = piece.spans.filter((one) => one !== list);
  if (takers.length >= items.length) return [{ ...piece, spans: inOrder([...others, ...items]) }];
  if (takers.length !== 1) return [piece];
  return items.map((item) => ({ ...piece, spans: inOrder([...others, item]) }));
}

function takes(parameter: ApiParameter, item: Span, text: string): boolean {
  const { type, required, default: usual } = parameter;
  const isListed = 'values' in type && (type.values?.length ?? 0) > 0;
  if (!required || usual !== undefined || isListed) return false;
  return fitOfSpan(parameter, item, text) >= leastFit.required;
}

function itemSpans({ value, at }: Span, text: string): Span[] {
  const spans: Span[] = [];
  let from = at;
  for (const item of Array.isArray(value) ? value : []) {
    const start = text.indexOf(item, from);
    from = start + item.length;
    // With its quotation marks, as other quoted values.
    spans.push({
      kind: 'quoted',
      value: item,
      at: start - 1,
      end: from + 1,
      unit: '',
      isQuoted: true,
    });
  }
  return spans;
}

const inOrder = (spans: Span[]): Span[] => spans.sort((left, right) => left.at - right.at);
