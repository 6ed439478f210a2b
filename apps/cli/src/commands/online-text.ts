import type { OnlineItem, OnlineReply, OnlineSourceReport } from '@coopkg/contracts';

/** What was found outside the graph, and what became of each source. */
export function onlineText({ items, sources }: OnlineReply): string {
  return [...items.map(itemText), sources.map(sourceText).join('\n')].join('\n\n');
}

const itemText = (item: OnlineItem): string =>
  [
    item.title ?? item.name ?? '',
    [item.authors?.slice(0, 5).join(', '), item.affiliations?.join(', '), item.venue, item.year]
      .filter(Boolean)
      .join(' · '),
    [item, ...item.alsoAt].map(({ source, url }) => `${source}: ${url}`).join('  '),
  ]
    .filter((line) => line !== '')
    .join('\n  ');

const sourceText = ({ source, state, message }: OnlineSourceReport): string =>
  `${source.padEnd(16)} ${state.padEnd(8)} ${message}`;
