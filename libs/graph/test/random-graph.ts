import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { edgeFiles, edgeHeader, nodeFiles, nodeHeader } from '../src/load/tables.js';

/** Values by column; absent ones are left out. */
type Values = Record<string, string | number | boolean>;
interface Edge extends Values {
  start: string;
  end: string;
}

/** The rows of a graph's folder. */
export interface GraphRows {
  nodes: Record<NodeLabel, Map<string, Values>>;
  edges: Record<RelationshipType, Map<string, Edge>>;
}

/** A graph, and an update that leads to another. */
export interface GraphChange {
  before: GraphRows;
  after: GraphRows;
  deletedNodes: [label: NodeLabel, id: string][];
  deletedEdges: [type: RelationshipType, start: string, end: string][];
}

const emptyRows = (): GraphRows => ({
  nodes: { Researcher: new Map(), Paper: new Map(), Project: new Map() },
  edges: Object.fromEntries(
    relationshipTypes.map((type) => [type, new Map()]),
  ) as GraphRows['edges'],
});

const edgeKey = (start: string, end: string): string => `${start} ${end}`;

/**
 * Made-up graphs with all that derived values depend on: counts that the files give and counts that
 * they don't, papers without a year, pairs that only a file knows.
 */
export class RandomGraph {
  private readonly random: Random;
  private next = 0;
  readonly rows = emptyRows();

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  grow(researchers: number, papers: number, projects: number): void {
    for (let count = 0; count < researchers; count++) this.researcher(this.newId('R'));
    for (let count = 0; count < papers; count++) this.paper(this.newId('P'));
    for (let count = 0; count < projects; count++) this.project(this.newId('J'));
  }

  newId(prefix: string): string {
    return `${prefix}${(this.next++).toString().padStart(4, '0')}`;
  }

  researcher(id: string): void {
    this.rows.nodes.Researcher.set(id, {
      id,
      name: `张${this.random.below(40)}`,
      interests: this.random.chance(0.5) ? '知识图谱;数据库' : '图论',
      ...(this.random.chance(0.8) ? { university: `大学${this.random.below(5)}` } : {}),
      ...(this.random.chance(0.4) ? { citationCount: this.random.below(40) } : {}),
      ...(this.random.chance(0.5) ? { hIndex: this.random.below(50) } : {}),
    });
  }

  paper(id: string): void {
    this.rows.nodes.Paper.set(id, {
      id,
      title: `论文 "${id}", ${this.random.below(10)}`,
      ...(this.random.chance(0.9) ? { year: this.random.between(2010, 2016) } : {}),
      ...(this.random.chance(0.6) ? { citationCount: this.random.below(5) } : {}),
    });
    for (let author = this.random.below(4); author > 0; author--) this.authorship(id);
    for (let cited = this.random.below(3); cited > 0; cited--)
      this.edge('CITES', id, this.pick('Paper'), {});
  }

  authorship(paper: string): void {
    this.edge('AUTHORED', this.pick('Researcher'), paper, {
      position: this.random.between(1, 5),
      corresponding: this.random.chance(0.3),
    });
  }

  project(id: string): void {
    this.rows.nodes.Project.set(id, {
      id,
      name: `项目${id}`,
      funding: this.random.chance(0.5) ? this.random.below(100) : this.random.below(100) + 0.5,
    });
    const leader = this.pick('Researcher');
    this.edge('LEADS', leader, id, {});
    for (let member = this.random.below(3); member > 0; member--) {
      const participant = this.pick('Researcher');
      if (participant !== leader) this.edge('PARTICIPATES_IN', participant, id, {});
    }
    for (let paper = this.random.below(3); paper > 0; paper--)
      this.edge('PRODUCED', id, this.pick('Paper'), {});
  }

  /** Two who have no common paper, whom the file alone lets cooperate. */
  cooperation(): void {
    const [start, end] = [this.pick('Researcher'), this.pick('Researcher')].sort();
    if (start === undefined || end === undefined || this.haveCommonPaper(start, end)) return;
    this.edge('COOPERATES_WITH', start, end, { count: this.random.between(1, 9), firstYear: 2011 });
  }

  edge(type: RelationshipType, start: string, end: string, values: Values): void {
    if (start === end || this.rows.edges[type].has(edgeKey(start, end))) return;
    this.rows.edges[type].set(edgeKey(start, end), { start, end, ...values });
  }

  pick(label: NodeLabel): string {
    return this.random.pick([...this.rows.nodes[label].keys()]);
  }

  private haveCommonPaper(left: string, right: string): boolean {
    const authored = [...this.rows.edges.AUTHORED.values()];
    return authored.some(
      ({ start, end }) => start === left && this.rows.edges.AUTHORED.has(edgeKey(right, end)),
    );
  }

  /** Changes a bit of everything. */
  change(): GraphChange {
    const before = structuredClone(this.rows);
    const deletedNodes: GraphChange['deletedNodes'] = [];
    const deletedEdges: GraphChange['deletedEdges'] = [];
    const removeEdge = (type: RelationshipType): Edge | undefined => {
      const edge = this.random.pick([...this.rows.edges[type].values()]);
      if (!before.edges[type].has(edgeKey(edge.start, edge.end))) return undefined;
      this.rows.edges[type].delete(edgeKey(edge.start, edge.end));
      deletedEdges.push([type, edge.start, edge.end]);
      return edge;
    };
    for (const type of ['AUTHORED', 'AUTHORED', 'AUTHORED', 'CITES', 'CITES', 'PRODUCED'] as const)
      for (let count = 0; count < 3; count++) removeEdge(type);
    removeEdge('COOPERATES_WITH');
    const led = removeEdge('LEADS');
    const member = [...this.rows.edges.PARTICIPATES_IN.values()].find(
      ({ end }) => end === led?.end,
    );
    if (led !== undefined)
      this.edge('LEADS', member?.start ?? this.pick('Researcher'), led.end, {});
    for (const [label, count] of [
      ['Researcher', 3],
      ['Paper', 6],
      ['Project', 2],
    ] as const)
      for (let left = count; left > 0; left--) {
        const id = this.pick(label);
        this.removeNode(label, id);
        deletedNodes.push([label, id]);
      }
    for (let count = 0; count < 8; count++) this.change1();
    this.grow(5, 12, 3);
    for (let count = 0; count < 10; count++) this.authorship(this.pick('Paper'));
    for (let count = 0; count < 10; count++)
      this.edge('CITES', this.pick('Paper'), this.pick('Paper'), {});
    for (let count = 0; count < 4; count++) this.cooperation();
    const gone = ([type, start, end]: GraphChange['deletedEdges'][number]): boolean =>
      !this.rows.edges[type].has(edgeKey(start, end));
    return {
      before,
      after: structuredClone(this.rows),
      deletedNodes,
      deletedEdges: deletedEdges.filter(gone),
    };
  }

  /** Other values for a node of each label; the derived ones are now given, and now not. */
  private change1(): void {
    const [researcher, paper] = [this.pick('Researcher'), this.pick('Paper')];
    this.researcher(researcher);
    const { title } = this.rows.nodes.Paper.get(paper) ?? {};
    this.rows.nodes.Paper.set(paper, {
      id: paper,
      title: title ?? '',
      ...(this.random.chance(0.8) ? { year: this.random.between(2008, 2018) } : {}),
      ...(this.random.chance(0.5) ? { citationCount: this.random.below(6) } : {}),
    });
    const project = this.rows.nodes.Project.get(this.pick('Project'));
    if (project !== undefined) project['funding'] = this.random.below(1000) / 4;
  }

  private removeNode(label: NodeLabel, id: string): void {
    this.rows.nodes[label].delete(id);
    for (const type of relationshipTypes) {
      const { from, to } = relationshipDefinitions[type];
      for (const [key, { start, end }] of this.rows.edges[type])
        if ((from === label && start === id) || (to === label && end === id))
          this.rows.edges[type].delete(key);
    }
  }
}

const cell = (value: string | number | boolean | undefined): string =>
  value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;

function writeTable(file: string, header: readonly string[], rows: readonly Values[]): void {
  const name = (heading: string): string =>
    heading.startsWith(':START')
      ? 'start'
      : heading.startsWith(':END')
        ? 'end'
        : (heading.split(':')[0] ?? '');
  const lines = rows.map((row) => header.map((heading) => cell(row[name(heading)])).join(','));
  writeFileSync(file, [header.join(','), ...lines, ''].join('\n'));
}

/** Writes a graph's folder. */
export function writeFolder(folder: string, rows: GraphRows): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const label of nodeLabels)
    writeTable(path.join(folder, nodeFiles[label]), nodeHeader(label), [
      ...rows.nodes[label].values(),
    ]);
  for (const type of relationshipTypes)
    writeTable(path.join(folder, edgeFiles[type]), edgeHeader(type), [
      ...rows.edges[type].values(),
    ]);
  return folder;
}

/** Writes the folder of an update: the rows that are new or differ, and the deletions. */
export function writeUpdate(folder: string, change: GraphChange): string {
  const rows = emptyRows();
  const differs = (before: Values | undefined, after: Values): boolean =>
    JSON.stringify(before) !== JSON.stringify(after);
  for (const label of nodeLabels)
    for (const [id, values] of change.after.nodes[label])
      if (differs(change.before.nodes[label].get(id), values)) rows.nodes[label].set(id, values);
  for (const type of relationshipTypes)
    for (const [key, values] of change.after.edges[type])
      if (differs(change.before.edges[type].get(key), values)) rows.edges[type].set(key, values);
  writeFolder(folder, rows);
  writeTable(
    path.join(folder, 'deletes.csv'),
    ['id', 'label'],
    change.deletedNodes.map(([label, id]) => ({ id, label })),
  );
  writeTable(
    path.join(folder, 'delete_edges.csv'),
    ['type', 'start', 'end'],
    change.deletedEdges.map(([type, start, end]) => ({ type, start, end })),
  );
  return folder;
}
