/** Pages as one list; what moved to the next page while it was read comes once. */
export const newestFirst = <Item extends { id: string }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] => [
  ...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
];

/** Days for headings: today and yesterday by name, others by date. */
export function dayTitle(iso: string, language: string, now = new Date()): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return '';
  const startOfDay = (date: Date): number =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000);
  if (daysAgo <= 1 && daysAgo >= 0)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day');
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(day);
}
