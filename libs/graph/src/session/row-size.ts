/**
 * About how many bytes a value of the driver takes in memory: two for each character, 16 for a
 * number or a place in a list or map.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (value === null || typeof value !== 'object') return 16;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 16);
  let size = 16;
  for (const inner of Object.values(value)) size += 16 + sizeOf(inner);
  return size;
}
