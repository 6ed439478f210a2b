import { Random } from '@coopkg/random';

/**
 * So many percent of all functions, those that the gold calls use among them; the same for the same
 * task.
 */
export function offeredFunctions(
  all: readonly string[],
  used: readonly string[],
  percent: number,
  task: string,
): Set<string> {
  const offered = new Set(used);
  if (percent >= 100) return new Set([...all, ...used]);
  const others = all.filter((name) => !offered.has(name));
  const random = new Random(`${task} ${percent}`);
  const wanted = Math.ceil((all.length * percent) / 100);
  while (offered.size < wanted && others.length > 0) {
    const place = random.below(others.length);
    offered.add(others[place]!);
    others[place] = others.at(-1)!;
    others.pop();
  }
  return offered;
}
