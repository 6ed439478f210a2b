/** The first of each list, then the second of each …: where room is short, every list gets some. */
export function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]!] : [])),
  ).flat();
}
