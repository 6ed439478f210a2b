import type { PersonNode } from './person-node.js';

/** In a block up to this size every two identities are compared. */
const smallBlock = 150;
/** In a larger one, those next to one another among all that share something. */
const neighbours = 12;

/**
 * The pairs of a block that are worth a comparison, as two indices, the smaller first. Of a large
 * block only those that share a co-author, an institution, an e-mail address, a grant, a venue or a
 * word of a title; where many share one, each with the next few by year.
 */
export function candidatePairs(block: readonly PersonNode[]): Iterable<readonly [number, number]> {
  return block.length <= smallBlock ? allPairs(block.length) : sharingPairs(block);
}

function* allPairs(size: number): Generator<readonly [number, number]> {
  for (let one = 0; one < size; one++)
    for (let other = one + 1; other < size; other++) yield [one, other];
}

function* sharingPairs(block: readonly PersonNode[]): Generator<readonly [number, number]> {
  const size = block.length;
  const seen = new Set<number>();
  for (const members of groupsOf(block)) {
    if (members.length < 2) continue;
    members.sort((one, other) => (block[one]?.firstYear ?? 0) - (block[other]?.firstYear ?? 0));
    for (const [at, one] of members.entries())
      for (let next = at + 1; next < Math.min(members.length, at + 1 + neighbours); next++) {
        const other = members[next] ?? 0;
        const [small, large] = one < other ? [one, other] : [other, one];
        const pair = small * size + large;
        if (small === large || seen.has(pair)) continue;
        seen.add(pair);
        yield [small, large];
      }
  }
}

/** The identities that share a thing, for each kind of thing; the most telling kinds first. */
function* groupsOf(block: readonly PersonNode[]): Generator<number[]> {
  const kinds: ((node: PersonNode) => Iterable<unknown>)[] = [
    ({ emails }) => emails,
    ({ awards }) => awards,
    ({ coauthors }) => coauthors.keys(),
    // Beside the full name, so that each of the homonyms of a great institution meets its own.
    ({ institutions, names }) =>
      [...institutions].map((one) => `${String(one)} ${names[0]?.given.join('') ?? ''}`),
    ({ venues }) => venues,
    ({ words }) => words,
    ({ cited }) => cited,
  ];
  for (const thingsOf of kinds) {
    const groups = new Map<unknown, number[]>();
    for (const [index, node] of block.entries())
      for (const thing of thingsOf(node)) {
        const group = groups.get(thing);
        if (group === undefined) groups.set(thing, [index]);
        else group.push(index);
      }
    yield* groups.values();
  }
  const papers = new Map<number, number>();
  for (const [index, node] of block.entries())
    for (const paper of node.papers) papers.set(paper, index);
  for (const [index, node] of block.entries())
    for (const paper of node.cited) {
      const other = papers.get(paper);
      if (other !== undefined) yield [index, other];
    }
}
