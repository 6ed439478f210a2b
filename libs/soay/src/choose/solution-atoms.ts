import { endOf, hopId, type Solution } from '../solution/solution.js';

/**
 * What a solution is made of, for the chooser: questions for solutions that were never seen share
 * these with those that were.
 */
export function solutionAtoms({ head, hops, tail }: Solution): string[] {
  const { kind, many } = endOf({ head, hops });
  const [first, second] = hops;
  const last = hops.at(-1);
  return [
    `head ${head.kind} ${head.pick}`,
    `hops ${hops.length}`,
    `tail ${tail}`,
    `tail ${kind} ${tail}`,
    `end ${kind} ${many ? 'many' : 'one'}`,
    ...(last === undefined ? [] : [`last ${hopId(last)} ${tail}`]),
    ...(first === undefined ? [] : [`first ${hopId(first)}`]),
    ...(second === undefined || first === undefined
      ? []
      : [`second ${hopId(second)}`, `both ${first.relation} ${second.relation}`]),
    ...hops.map((hop) => `hop ${hopId(hop)}`),
    ...hops.map(({ relation }) => `relation ${relation}`),
  ];
}
