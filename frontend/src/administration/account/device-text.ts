const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser and its system by the header User-Agent, as people call them; else its first word. */
export function deviceText(agent: string): string {
  const named = (list: readonly (readonly [string, string])[]): string | undefined =>
    list.find(([mark]) => agent.includes(mark))?.[1];
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : (agent.split(/[ /]/)[0] ?? '');
}
