/**
 * The half to develop by (odd numbers) or the half to report on (even numbers), by the number at the
 * end of the id.
 */
export function halfOf<Case extends { id: string }>(
  cases: readonly Case[],
  half: 'validation' | 'test',
): Case[] {
  const rest = half === 'test' ? 0 : 1;
  return cases.filter(({ id }) => Number(/\d+$/u.exec(id)?.[0] ?? 0) % 2 === rest);
}
