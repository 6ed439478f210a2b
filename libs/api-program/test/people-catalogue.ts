import type { ApiCaller, ApiCatalogue, ApiType } from '@coopkg/contracts';

const text: ApiType = { kind: 'string' };
const whole: ApiType = { kind: 'integer' };
const field = (name: string, type: ApiType) => ({ name, type, description: '' });
const person: ApiType = {
  kind: 'record',
  fields: [
    field('id', text),
    field('name', text),
    field('papers', whole),
    field('fields', { kind: 'list', of: text }),
  ],
};

/** Three operations on people, for tests. */
export const peopleCatalogue: ApiCatalogue = {
  id: 'people',
  operations: [
    {
      name: 'searchPerson',
      description: 'people by name',
      parameters: [
        { ...field('name', text), required: true },
        { ...field('rank', { kind: 'string', values: ['full', 'associate'] }), required: false },
      ],
      result: { kind: 'list', of: person },
    },
    {
      name: 'getCoauthors',
      description: 'who wrote with somebody',
      parameters: [{ ...field('id', text), required: true }],
      result: { kind: 'list', of: person },
    },
    {
      name: 'countPapers',
      description: 'papers of a person in a year',
      parameters: [
        { ...field('id', text), required: true },
        { ...field('year', whole), required: false },
      ],
      result: { kind: 'record', fields: [field('papers', whole), field('note', text)] },
    },
  ],
};

export type Reply = (args: Readonly<Record<string, unknown>>) => unknown;

/** Answers as scripted, notes what was called, and refuses what was not scripted. */
export class ScriptedCaller implements ApiCaller {
  readonly calls: { operation: string; args: Record<string, unknown> }[] = [];
  atOnce = 0;
  mostAtOnce = 0;

  constructor(private readonly replies: Readonly<Record<string, Reply>>) {}

  async call(operation: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    this.calls.push({ operation, args: { ...args } });
    const reply = Object.hasOwn(this.replies, operation) ? this.replies[operation] : undefined;
    if (reply === undefined) throw new Error(`${operation} was not scripted.`);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await new Promise((done) => setTimeout(done, 2));
    this.atOnce -= 1;
    return reply(args);
  }
}
