import type { Arrangement } from './arrangement.js';
import type { Cue, Named, ReadQuestion } from './cues-of-question.js';

/** What an arrangement gains and loses. Fitted by hand on the tuning half of `data/evaluation/plans`. */
const worth = {
  ground: 1,
  placed: 0.3,
  call: -0.15,
  dedicated: 0.25,
  silent: -0.1,
  detail: -0.15,
  missing: -1,
  turn: -0.06,
  two: -0.05,
  /** The first move is what its name stands beside: 「◯的合作者」, "the papers of ◯". */
  bound: 0.2,
  /** The last move is what a question word stands before: "which grants", 「哪些项目」. */
  asked: 0.55,
  /** For each sign between the words of two moves in a row. */
  apart: { zh: -0.004, en: -0.002 },
};

/** What it loses for each word that it leaves out, by what the word means. */
const unheard: Record<Cue['meaning']['kind'], number> = {
  thing: 1,
  order: 1,
  value: 0.8,
  year: 1,
  take: 0.7,
  use: 0.3,
};
const unheardUse = {
  count: 0.6,
  total: 0.5,
  average: 0.5,
  common: 0.25,
  except: 0.7,
  contains: 0.2,
};
const unheardWeak = 0.02;
const unheardAgain = 0.12;
const unheardName = 1.2;
const unheardTopic = 0.6;

type Arranged = Pick<Arrangement, 'path' | 'levels' | 'finish' | 'combine'>;

export function scoreOf(
  { path, levels, finish }: Arranged,
  question: ReadQuestion,
  { heard, named, cost }: { heard: ReadonlySet<Cue>; named: ReadonlySet<Named>; cost: number },
): Pick<Arrangement, 'score' | 'unheard'> {
  let score = -cost;
  for (const move of path.moves) {
    if (move.kind === 'call') score += worth.call;
    if (move.ground === null) score += worth.silent;
    else score += worth.ground * move.ground.fit;
    if (move.kind === 'call' && move.ground !== null && move.hop.things.length > 0)
      score += worth.dedicated * move.ground.fit;
  }
  for (const level of levels) {
    if (level.detail !== null) score += worth.detail;
    score +=
      worth.placed *
      (level.conditions.length + (level.order === null ? 0 : 1) + (level.first ? 1 : 0));
  }
  if (finish !== null) score += worth.placed;
  score += worth.missing * path.starts.filter(({ missing }) => missing !== null).length;
  score += worth.two * (path.starts.length - 1);
  const places = levels.map(({ at }) => at);
  score += worth.turn * turnsOf(places);
  score += worth.apart[question.language] * distanceOf(places);
  if (isBound(path, question)) score += worth.bound;
  if (isAsked(path, question)) score += worth.asked;
  const lost = lostOf(path, question, heard, named);
  return { score: score - lost, unheard: lost };
}

function lostOf(
  path: Arranged['path'],
  { cues, names }: ReadQuestion,
  heard: ReadonlySet<Cue>,
  named: ReadonlySet<Named>,
): number {
  const said = new Set(
    path.moves.flatMap(({ ground }) =>
      ground?.cue.meaning.kind === 'thing' ? [ground.cue.meaning.thing] : [],
    ),
  );
  let lost = 0;
  for (const cue of cues) {
    const { meaning } = cue;
    if (heard.has(cue)) continue;
    if (meaning.kind === 'thing')
      lost +=
        meaning.weak || meaning.thing === 'person'
          ? unheardWeak
          : said.has(meaning.thing)
            ? unheardAgain
            : unheard.thing;
    else lost += meaning.kind === 'use' ? unheardUse[meaning.use] : unheard[meaning.kind];
  }
  for (const name of names)
    if (!named.has(name))
      lost += name.kind === 'topic' || name.kind === 'discipline' ? unheardTopic : unheardName;
  return lost;
}

/** How often a question turns back while it is read along the path. */
function turnsOf(places: readonly number[]): number {
  let turns = 0;
  let direction = 0;
  places.slice(1).forEach((place, index) => {
    const step = Math.sign(place - places[index]!);
    if (step !== 0 && direction !== 0 && step !== direction) turns += 1;
    if (step !== 0) direction = step;
  });
  return turns;
}

const distanceOf = (places: readonly number[]): number =>
  places.slice(1).reduce((sum, place, at) => sum + Math.abs(place - places[at]!), 0);

function isBound(
  { starts, moves }: Arranged['path'],
  { cues, masked, language }: ReadQuestion,
): boolean {
  const name = starts[0]?.arguments[0]?.name;
  const first = moves.find(({ ground }) => ground !== null)?.ground?.cue;
  if (name == null || first === undefined) return false;
  const things = cues.filter(
    ({ meaning }) =>
      (meaning.kind === 'thing' && !meaning.weak) ||
      (meaning.kind === 'order' && meaning.implies !== null),
  );
  const next = things.find(({ at }) => at > name.at);
  const before = things.findLast(({ at }) => at < name.at);
  const isOwner = language === 'zh' || /^['’]s?(?: |$)/u.test(masked.slice(name.at + 1));
  return first === (isOwner ? (next ?? before) : (before ?? next));
}

const questionWords = {
  zh: /(?:哪些|哪几[个篇项位]|什么|多少[个篇项位]?|几[个篇项位])(?:的)?$/u,
  en: /(?:which|what|how many) $/iu,
};

function isAsked({ moves }: Arranged['path'], { masked, language }: ReadQuestion): boolean {
  const cue = moves.findLast(({ ground }) => ground !== null)?.ground?.cue;
  return cue !== undefined && questionWords[language].test(masked.slice(0, cue.at));
}
