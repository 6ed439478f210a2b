import type { TitleProposal, TitleSearch } from '@coopkg/contracts';
import type { TitleSource } from '../index/name-source.js';
import { compactName } from '../text/normalise.js';

/** Pairs of neighbouring characters. */
const pairsOf = (text: string): Set<string> => {
  const compact = compactName(text);
  return new Set(Array.from({ length: compact.length - 1 }, (_, at) => compact.slice(at, at + 2)));
};

/** The titles of a small graph, held in this process: for measures and tests without an engine. */
export async function titlesInMemory(source: TitleSource): Promise<TitleSearch> {
  const called = new Map<string, TitleProposal[]>();
  const byPair = new Map<string, number[]>();
  const all: { proposal: TitleProposal; pairs: number }[] = [];
  const keep = (proposal: TitleProposal): void => {
    for (const text of new Set([proposal.title, proposal.number]))
      if (text !== null) called.set(text, [...(called.get(text) ?? []), proposal]);
    const pairs = pairsOf(proposal.title);
    for (const pair of pairs) {
      const places = byPair.get(pair);
      if (places === undefined) byPair.set(pair, [all.length]);
      else places.push(all.length);
    }
    all.push({ proposal, pairs: pairs.size });
  };
  for await (const { id, title } of source.papers())
    keep({ label: 'Paper', id, title, number: null });
  for await (const { id, name, number } of source.projects())
    keep({ label: 'Project', id, title: name, number });
  return {
    called: (texts, { limit }) =>
      Promise.resolve(texts.flatMap((text) => called.get(text) ?? []).slice(0, limit)),
    like(text, { limit }) {
      const pairs = pairsOf(text);
      const shared = new Map<number, number>();
      for (const pair of pairs)
        for (const at of byPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
      const likeness = (at: number): number =>
        (2 * shared.get(at)!) / (pairs.size + all[at]!.pairs);
      return Promise.resolve(
        [...shared.keys()]
          .filter((at) => shared.get(at)! * 3 >= Math.min(pairs.size, all[at]!.pairs))
          .sort((a, b) => likeness(b) - likeness(a))
          .slice(0, limit)
          .map((at) => all[at]!.proposal),
      );
    },
  };
}
