import { describe, expect, it } from 'vitest';
import { completionsAt } from './completions-at.js';

const known = { parameters: ['person', 'university'], functions: ['count', 'collect'] };
/** The place is where `|` stands. */
const at = (text: string, isAsked = false): string[] | null => {
  const place = text.indexOf('¦');
  const found = completionsAt(text.replace('¦', ''), place, known, isAsked);
  return found?.options.map(({ label }) => label) ?? null;
};

describe('completionsAt', () => {
  it('offers labels in nodes and types in relationships', () => {
    expect(at('MATCH (r:¦')).toEqual(['Researcher', 'Paper', 'Project']);
    expect(at('MATCH (r:Res¦)')).toContain('Researcher');
    expect(at('MATCH (r:Researcher)-[:¦')).toContain('AUTHORED');
    expect(at('MATCH (r:Researcher)-[:LEADS|¦]->(p)')).toContain('PARTICIPATES_IN');
  });

  it('offers the properties of the variable', () => {
    expect(at('MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper) RETURN r.¦')).toContain('hIndex');
    expect(at('MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper) RETURN p.¦')).not.toContain('hIndex');
    expect(at('MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper) RETURN a.po¦')).toContain('position');
    expect(at('MATCH (r:Researcher {na¦')).toContain('name');
    expect(at('MATCH (r:Researcher {name: $person, un¦')).toContain('university');
    expect(at('RETURN x.¦')).toContain('title');
  });

  it('offers parameters after a dollar sign', () => {
    expect(at('MATCH (r:Researcher {name: $¦')).toEqual(['person', 'university']);
  });

  it('offers words and variables elsewhere, once something is written or asked for', () => {
    expect(at('MATCH (r:Researcher) RE¦')).toEqual(
      expect.arrayContaining(['RETURN', 'count', 'r']),
    );
    expect(at('MATCH (r:Researcher) ¦')).toBeNull();
    expect(at('MATCH (r:Researcher) ¦', true)).toContain('WHERE');
  });

  it('offers nothing in a text, and no properties within a number', () => {
    expect(at("MATCH (r {name: 'Res¦")).toBeNull();
    expect(at("WHERE r.name = 'it\\'s ¦' ", true)).toBeNull();
    expect(at('RETURN 1.¦')).toBeNull();
  });
});
