import type { Bilingual, Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { outputName } from '../graph/api-value.js';
import { inputsKey, type CataloguePhrases } from './call-phrases.js';
import type { CallOfSet, CallSet, Taken } from './call-set.js';

/** What is told to a call, by the names of its inputs. */
export type ToldValues = Readonly<Record<string, string | number | boolean>>;

const frames: Readonly<Record<Language, readonly string[]>> = {
  zh: ['请给出{a}。', '查一下{a}。', '我想知道{a}。', '帮我找{a}。', '{a}，谢谢。'],
  en: ['Give me {a}.', 'Find {a}.', 'I want to know {a}.', 'Look up {a}.', 'Please tell me {a}.'],
};

/**
 * A question that needs just these calls, as people say it. Null where a call, an input or an output
 * has no phrase.
 */
export function questionOfCalls(
  { shape, calls }: CallSet,
  told: readonly ToldValues[],
  phrases: CataloguePhrases,
  language: Language,
  random: Random,
): string | null {
  const ends = shape === 'fork' ? calls.slice(1) : calls.slice(-1);
  const spoken = new Set<string>();
  const asked = ends.map((call) => askedOf(call));
  if (asked.includes(null)) return null;
  const frame = random.pick(frames[language]);
  return capital(filled(frame, { a: joined(asked as string[], language) })!);

  function askedOf(call: CallOfSet): string | null {
    const phrase = phrases.apis[call.api]?.asked?.[inputsKey(Object.keys(call.takes))];
    return filled(phrase?.[language], thingsOf(call, thingOnce));
  }

  /** What the inputs of a call are, in words. */
  function thingsOf(
    { takes }: CallOfSet,
    inWords: (taken: Taken) => string | null,
  ): Record<string, string | null> {
    return Object.fromEntries(Object.entries(takes).map(([name, taken]) => [name, inWords(taken)]));
  }

  /** In full where it is spoken of for the first time. */
  function thingOnce(taken: Taken): string | null {
    const thing = thingOf(taken);
    if (thing === null || !spoken.has(thing)) {
      if (thing !== null) spoken.add(thing);
      return thing;
    }
    return phrases.again[taken.output.path.at(-1) ?? '']?.[language] ?? thing;
  }

  function thingOf({ call: at, output }: Taken): string | null {
    const call = calls[at]!;
    const phrase = phrases.apis[call.api]?.outputs?.[outputName(output)];
    return filled(phrase?.[language], { it: aboutOf(call, told[at] ?? {}) });
  }

  /** What a call is about: what it finds, else what its key stands for. */
  function aboutOf(call: CallOfSet, values: ToldValues): string | null {
    const own = phrases.apis[call.api];
    const names = Object.keys(call.takes);
    if (names.length === 0)
      return filled(own?.found?.[inputsKey(Object.keys(values))]?.[language], stringsOf(values));
    const things = thingsOf(call, thingOf);
    const finds = own?.found !== undefined || own?.then !== undefined;
    return finds ? filled(own.then?.[inputsKey(names)]?.[language], things) : things[names[0]!]!;
  }
}

const steps: Record<'all' | 'with' | 'found', Bilingual> = {
  all: { zh: '请依次完成：', en: 'Do the following: ' },
  with: { zh: '{name} 为“{value}”', en: '{name} is "{value}"' },
  found: {
    zh: '{name} 取第 {step} 步得到的 {output}',
    en: '{name} is the {output} found in ({step})',
  },
};

/** The same for catalogues whose operations have no phrases: a step for each call, as its document describes it. */
export function stepsOfCalls(
  { calls }: CallSet,
  told: readonly ToldValues[],
  descriptionOf: (api: string) => string,
  language: Language,
): string {
  const texts = calls.map(({ api, takes }, at) => {
    const inputs = [
      ...Object.entries(told[at] ?? {}).map(([name, value]) =>
        filled(steps.with[language], { name, value: String(value) }),
      ),
      ...Object.entries(takes).map(([name, { call, output }]) =>
        filled(steps.found[language], { name, step: String(call + 1), output: outputName(output) }),
      ),
    ];
    const [first = ''] = descriptionOf(api).split(/(?<=[.。])\s/u);
    const what = first.replace(/[.。]$/u, '') || api;
    return language === 'zh'
      ? `(${at + 1}) ${what}（${inputs.join('，')}）`
      : `(${at + 1}) ${what} (${inputs.join(', ')})`;
  });
  const [between, end] = language === 'zh' ? ['；', '。'] : ['; ', '.'];
  return `${steps.all[language]}${texts.join(between)}${end}`;
}

/** A phrase with its places filled; null where there is no phrase, or nothing for a place. */
function filled(
  phrase: string | undefined,
  values: Readonly<Record<string, string | null>>,
): string | null {
  if (phrase === undefined) return null;
  const names = [...phrase.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name!);
  if (names.some((name) => (values[name] ?? null) === null)) return null;
  return phrase.replace(/\{([^{}]+)\}/gu, (_, name: string) => values[name]!);
}

const stringsOf = (values: ToldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function joined(parts: readonly string[], language: Language): string {
  const [separator, last] = language === 'zh' ? ['、', '，以及'] : [', ', ' and '];
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(separator)}${last}${parts.at(-1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
