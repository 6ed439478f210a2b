/** At most so many of each kind, those that come first, in their order. */
export function firstOfEach<Item>(
  items: readonly Item[],
  most: number,
  kindOf: (item: Item) => string,
): Item[] {
  const seen = new Map<string, number>();
  return items.filter((item) => {
    const kind = kindOf(item);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind)! <= most;
  });
}
