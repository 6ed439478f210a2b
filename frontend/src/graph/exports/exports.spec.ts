import { describe, expect, it } from 'vitest';
import { palettes } from '../../shell/colours.js';
import { graphFile } from './graph-file.js';
import { graphMl } from './graph-ml.js';
import { graphSvg } from './graph-svg.js';

const nasty = '<b>"A & B\'s"</b>\u0001';
const nodes = [
  {
    id: 'R1',
    label: 'Researcher',
    name: nasty,
    properties: { name: nasty, hIndex: 12, interests: ['知识图谱', 'NLP'] },
  },
  { id: 'J1', label: 'Project', name: '项目', properties: { funding: 62.5 } },
  { id: 'J2', label: 'Project', name: '项目二', properties: { funding: 30 } },
];
const edges = [
  { id: 'e<1>', source: 'R1', target: 'J1', type: 'LEADS', properties: {} },
  { id: 'e2', source: 'R1', target: 'J2', type: 'PARTICIPATES_IN', properties: {} },
];
const drawn = (id: string, label: string, name: string, x: number) => ({
  id,
  label,
  name,
  x,
  y: 0,
  size: 30,
  isAsked: x === 0,
  isNamed: false,
  isPinned: false,
  folded: 0,
});
const content = {
  nodes: [
    drawn('Researcher R1', 'Researcher', nasty, 0),
    drawn('Project J1', 'Project', '项目', 200),
  ],
  edges: [
    {
      id: 'e<1>',
      source: 'Researcher R1',
      target: 'Project J1',
      type: 'LEADS',
      title: 'leads',
      width: 1.4,
      hasArrow: true,
    },
  ],
  captions: [{ text: '清华 & 北大', x: 0, y: -80 }],
};
/** Nothing of a text may be read as a tag. */
const tagsOf = (text: string): string[] => [...new Set(text.match(/<\/?[a-zA-Z]+/g) ?? [])];

describe('graphMl', () => {
  const text = graphMl({ nodes, edges });
  it('declares each property once, of the narrowest kind', () => {
    expect(text).toContain('attr.name="hIndex" attr.type="long"');
    expect(text).toContain('attr.name="funding" attr.type="double"');
    expect(text).toContain('attr.name="interests" attr.type="string"');
    expect(text.match(/attr\.name="funding"/g)).toHaveLength(1);
    expect(text).toContain('知识图谱; NLP');
  });
  it('escapes names and ids, and leaves out what XML can not hold', () => {
    expect(text).toContain('&lt;b&gt;&quot;A &amp; B&apos;s&quot;&lt;/b&gt;<');
    expect(text).toContain('id="e&lt;1&gt;" source="Researcher R1" target="Project J1"');
    expect(text).not.toContain('\u0001');
    expect(tagsOf(text)).not.toContain('<b');
  });
});

describe('graphSvg', () => {
  const text = graphSvg({
    title: '谁 & 谁？',
    content,
    legend: [{ label: 'Researcher', text: '研究者 1' }],
    palette: palettes.light,
  });
  it('has the title, the legend, names and captions', () => {
    for (const part of ['谁 &amp; 谁？', '研究者 1', '项目', '清华 &amp; 北大'])
      expect(text).toContain(part);
    expect(text).toMatch(/^<svg xmlns/);
    expect(tagsOf(text)).not.toContain('<b');
  });
  it('takes a drawing without nodes', () => {
    const empty = { nodes: [], edges: [], captions: [] };
    const svg = graphSvg({ title: '', content: empty, legend: [], palette: palettes.dark });
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});

describe('graphFile', () => {
  it('is JSON with where each node stands', () => {
    const file = JSON.parse(graphFile('问题', { nodes, edges }, content)) as {
      title: string;
      nodes: { key: string; position?: unknown }[];
      edges: { sourceKey: string }[];
    };
    expect(file.title).toBe('问题');
    expect(file.nodes[0]).toMatchObject({ key: 'Researcher R1', position: { x: 0, y: 0 } });
    expect(file.nodes[2]!.position).toBeUndefined();
    expect(file.edges[0]!.sourceKey).toBe('Researcher R1');
  });
});
