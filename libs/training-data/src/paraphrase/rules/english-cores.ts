import { anyOf, wordsOf } from '@coopkg/spelling';
import type { Core } from './language-rules.js';
import { statementOrder } from './statement-order.js';

const lead =
  /^(?:I would like to know|I'd like to know|I want to know|Could you tell me|Tell me|Please tell me) (.+)$/;
const listing = /^(?:Please |Could you )?(?:(list|name)|find|show me|show|give me|look up) (.+)$/i;
const counting = /^Count (the .+)$/;
const ordering =
  /^(?:Please |Could you )?((?:list|find|show|give|look|name|count|rank|add|introduce|describe|tell|break)\b.+)$/i;
const asks = /^(?:(?:from|in|on|at|by|with) )?(?:which|what|who|whom|how|where|when)\b/i;
/** A second question with an order of its own, which the rules do not know. */
const second = /\band (?:what|when|who|where|how)\b[^,]* (?:is|are|does|do|did)\b/;
/** Who is asked for; one of them can't be shown, and several are named. */
const people = new RegExp(
  String.raw`\b${anyOf(
    wordsOf(
      'leader investigator head authors? collaborators co-?authors scholars researchers academics',
      'members participants people staff faculty',
    ),
  )}$`,
);
const several = new RegExp(
  String.raw`\b${anyOf(
    wordsOf(
      'collaborators coauthors authors scholars researchers academics members participants staff',
      'faculty papers articles publications projects grants keywords references pairs',
      'universities schools',
    ),
  )}\b`,
);

/**
 * What an English wording says: with the asking taken off, and turned into what is wanted where its
 * build is known.
 */
export function englishCores(source: string): Core[] {
  if (/\p{Script=Han}/u.test(source)) return [];
  const mark = /[.?]$/.exec(source)?.[0] ?? '';
  const text = source.slice(0, source.length - mark.length);
  if (mark === '' && text.startsWith('{') && !/ who |[,:]|^\{[a-z]+\}'s/.test(text))
    return keywordCores(text);
  return requestCores(text) ?? (mark === '?' && asks.test(text) ? questionCores(text) : []);
}

/** What is said with "tell me", "count" or "list"; null where nothing of it is. */
function requestCores(text: string): Core[] | null {
  const said = lead.exec(text)?.[1];
  if (said !== undefined)
    return asks.test(said) ? [{ kind: 'clause', text: said }] : nounCores(said, 'noun');
  const counted = counting.exec(text)?.[1];
  if (counted !== undefined)
    return [request(text), ...nounCores(`the number of ${counted.replace(/^the /, '')}`, 'count')];
  const ordered = ordering.exec(text);
  if (ordered) {
    const [, verb, listed = ''] = listing.exec(text) ?? [];
    return [request(ordered[1]!), ...nounCores(listed, verb === undefined ? 'noun' : 'list')];
  }
  return null;
}

const lowered = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]*\b)/, (first) => first.toLowerCase());
const request = (text: string): Core => ({ kind: 'request', text: lowered(text) });

function questionCores(text: string): Core[] {
  const cores: Core[] = [{ kind: 'question', text: `${lowered(text)}?` }];
  if (second.test(text)) return cores;
  const named = /^(?:What|Who) (is|are) (the .+|\{[a-z]+\}'s .+)$/.exec(text);
  if (named && !/, and (?:who|what)/.test(text)) {
    const number =
      /^the (?:number|total citation count|citation count|total funding|h-index)\b/.test(named[2]!);
    return [
      ...cores,
      ...nounCores(named[2]!, number ? 'count' : named[1] === 'are' ? 'list' : 'noun'),
    ];
  }
  const clause = statementOrder(lowered(text));
  return clause === null
    ? cores
    : [
        ...cores,
        { kind: 'clause', text: clause },
        { kind: 'clause', text: clause },
        { kind: 'clause', text: clause },
      ];
}

const slot = String.raw`\{[a-z]+\d?\}`;
const name = [
  `(?:(?:the )?(?:paper|project|article) )?["']?${slot}["']?`,
  String.raw`(?: \((?:${slot})\)| (?:of|at|from|and) ${slot}|'s ${slot})?`,
].join('');

/**
 * The phrase; without its article, as keywords; with its name in front where it has the build "the
 * Y of X".
 */
function nounCores(noun: string, kind: 'noun' | 'list' | 'count'): Core[] {
  if (
    !/^(?:the |all |\{[a-z]+\}'s |\{number\} |(?:scholars|researchers|papers|projects|collaborators)\b)/.test(
      noun,
    ) ||
    /, \{[a-z]+\}$/.test(noun)
  )
    return [];
  const thing = noun.split(/ (?:of|from|by|at|with|in|on|to|between|whose|who|that) /)[0]!;
  const plural = people.test(thing)
    ? 'person'
    : kind === 'noun' && several.test(thing)
      ? 'list'
      : kind;
  const whole: Core[] = [
    { kind: plural, text: noun },
    { kind: plural, text: noun },
  ];
  if (noun.startsWith('the ') && !/,/.test(noun))
    whole.push({ kind: 'keywords', text: noun.slice(4).replace(/ and the /g, ' and ') });
  const split = new RegExp(`^(the (?:[a-z-]+ ){0,4}[a-z-]+) of (${name})$`).exec(noun);
  if (!split || /ed\b|\bwho\b/.test(split[1]!.replace(/related|shared/, ''))) return whole;
  const [, wanted, of] = split;
  return [
    ...whole,
    { kind: 'statement', text: `regarding ${of!}, I need ${wanted!}.` },
    { kind: 'statement', text: `about ${of!}: I want to know ${wanted!}.` },
    { kind: 'keywords', text: `${of!} – ${wanted!.slice(4).replace(/ and the /g, ' and ')}` },
  ];
}

/** Keywords stand in any order, names before or after. */
function keywordCores(text: string): Core[] {
  const parts = /^((?:\{[a-z]+\d?\} ?)+)(.+)$/.exec(text);
  if (!parts || /\b(?:by|whom)\b|>|^list$/.test(parts[2]!)) return [{ kind: 'keywords', text }];
  const slots = parts[1]!.trim().split(' ');
  const words = parts[2]!;
  const asDone = /ed$/.test(words) ? [] : [`${words} for ${slots.join(', ')}`];
  return [
    ...asDone,
    `${words} ${slots.join(' ')}`,
    `${words}: ${slots.join(', ')}`,
    `${slots.join(', ')}: ${words}`,
    `${words} (${slots.join(', ')})`,
    `${slots.join(' / ')} / ${words}`,
    `${[...slots].reverse().join(' ')} ${words}`,
    `${slots.join(' ')} – ${words}`,
  ].map((order) => ({ kind: 'keywords', text: order }));
}
