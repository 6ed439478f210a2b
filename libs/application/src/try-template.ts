import { Fault, type GoldRows, type GraphReader, type RequestError } from '@coopkg/contracts';
import {
  checkTemplate,
  Sampler,
  type Filling,
  type Template,
  type TemplateFinding,
} from '@coopkg/question-types';
import { goldRows } from './gold-rows.js';

export interface TriedTemplate {
  findings: RequestError[];
  samples: { zh: string; en: string; gold: GoldRows }[];
}
export interface TryOptions {
  /** Names are drawn for so many questions; 0: the graph is asked for its plan only. */
  samples: number;
  language: 'zh' | 'en';
  signal?: AbortSignal;
}

/** Rows shown of each sample. */
const maxRows = 3;
/** What makes a query that cannot be run. */
const blocking = new Set<TemplateFinding['check']>(['parse', 'schema', 'explain']);

/** What is wrong with a type, and its first wordings with names of the graph and their rows. */
export async function tryTemplate(
  template: Template,
  graph: GraphReader,
  { samples, language, signal }: TryOptions,
): Promise<TriedTemplate> {
  const found = await checkTemplate(template, graph);
  const findings = found.map(({ check, place, message }) => ({
    pointer: `#${place === undefined ? '' : `/${place}`}`,
    code: check as string,
    message,
  }));
  const runs =
    samples > 0 &&
    !found.some(
      ({ check, place }) =>
        blocking.has(check) || (check === 'slots' && place?.startsWith('wordings') !== true),
    );
  if (!runs) return { findings, samples: [] };
  try {
    const fillings = await new Sampler(graph).sample({
      cypher: template.cypher,
      slots: template.slots,
      count: samples,
      seed: 1,
      ...(signal === undefined ? {} : { signal }),
    });
    if (fillings.length === 0) findings.push(noRows());
    return {
      findings,
      samples: await Promise.all(
        fillings.map(async (filling) => ({
          zh: filled(template.wordings.zh.manual[0] ?? '', filling, false),
          en: filled(template.wordings.en.manual[0] ?? '', filling, true),
          gold: await goldRows(
            graph,
            { cypher: template.cypher, parameters: filling.values },
            { maxRows, language },
          ),
        })),
      ),
    };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    findings.push({ pointer: '#/cypher', code: 'rows', message: error.text });
    return { findings, samples: [] };
  }
}

const filled = (wording: string, { values, latin }: Filling, prefersLatin: boolean): string =>
  wording.replace(
    /\{([a-z]+\d?)\}/g,
    (slot, name: string) =>
      (prefersLatin ? latin[name] : undefined) ?? String(values[name] ?? slot),
  );

const noRows = (): RequestError => ({
  pointer: '#/cypher',
  code: 'rows',
  message: {
    zh: '在当前图上抽不到有答案的名称',
    en: 'no names drawn from this graph have an answer',
  },
});
