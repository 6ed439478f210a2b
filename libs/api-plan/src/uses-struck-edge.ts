import { titleOf, type ApiGraph } from '@coopkg/api-graph';
import { partsOf, type Expression, type Lambda, type Program } from '@coopkg/api-program';
import type { ApiEdgeEnds } from '@coopkg/contracts';

/** Whether a program hands on an output to an input of which a person said that it does not supply it. */
export function usesStruckEdge(program: Program, graph: ApiGraph): boolean {
  const titles = new Map(graph.catalogue.operations.map((one) => [one.name, titleOf(one)]));
  const named = (name: string): string => titles.get(name) ?? name;
  return edgesOfProgram(program).some(({ from, to }) => {
    const edge = { from: { ...from, api: named(from.api) }, to: { ...to, api: named(to.api) } };
    return graph.verdictOn(edge) === 'struck';
  });
}

/** Which outputs a program hands on to which inputs, by the names of operations in programs. */
export function edgesOfProgram({ steps, result }: Program): ApiEdgeEnds[] {
  const follower = new ValueFollower();
  for (const { name, value } of steps) follower.values.set(name, follower.follow(value));
  follower.follow(result);
  return follower.edges;
}

/** Where a value comes from: a field of what an operation gives. */
interface Origin {
  api: string;
  path: readonly string[];
}

class ValueFollower {
  readonly edges: ApiEdgeEnds[] = [];
  readonly values = new Map<string, readonly Origin[]>();

  follow(node: Expression | Lambda): readonly Origin[] {
    switch (node.kind) {
      case 'name':
        return this.values.get(node.name) ?? [];
      case 'field':
        return this.follow(node.of).map(({ api, path }) => ({ api, path: [...path, node.field] }));
      case 'call':
        for (const { name, value } of node.arguments)
          for (const { api, path } of this.follow(value))
            this.edges.push({
              from: { api, output: path.join('.') },
              to: { api: node.operation, parameter: name },
            });
        return [{ api: node.operation, path: [] }];
      case 'function':
        return this.used(node.name, node.arguments);
      default:
        return partsOf(node).flatMap((part) => this.follow(part));
    }
  }

  /** Functions give back items of their lists; `map` what its rule makes of them. */
  private used(name: string, given: readonly (Expression | Lambda)[]): readonly Origin[] {
    const items = given.flatMap((one) => (one.kind === 'lambda' ? [] : this.follow(one)));
    const made = given.flatMap((one) => {
      if (one.kind !== 'lambda') return [];
      this.values.set(one.parameter, items);
      return this.follow(one.body);
    });
    if (name === 'count') return [];
    return name === 'map' ? made : items;
  }
}
