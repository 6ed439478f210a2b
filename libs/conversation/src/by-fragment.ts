import type { Mention, MentionKind } from '@coopkg/contracts';
import { only, refined } from './by-refinement.js';
import { finished, pattern, type FollowUp } from './follow-up.js';
import { referentOfMany, type Referent } from './referent.js';
import type { Turn } from './turn.js';
import type { Understanding, Way } from './whole-question.js';

/** Names that say of whom or of what a question is asked. */
const anchors: ReadonlySet<MentionKind> = new Set([
  'person',
  'university',
  'college',
  'paper',
  'project',
  'grant',
  'rank',
]);

/** Names that are also those of things: 「重点项目有多少」. */
const kinds: ReadonlySet<MentionKind> = new Set(['source', 'category']);

/** 「引用最高的三篇」, "per year?": asked of what was found, for which it has no word of its own. */
export const byFragment: Way = (followUp, turns) => {
  if (!isFragment(followUp)) return null;
  const { cues, text, language } = followUp;
  const last = turns[0]!;
  if (isCondition(followUp)) return refined(last, only(followUp.original(0), language));
  if (!pattern(cues.fragments.about).test(text)) return null;
  const referent = referentOfMany('anything', turns, language);
  return referent === null ? askedOn(followUp, last) : askedOf(followUp, referent);
};

/** Whether nothing in a question says of whom or of what it is asked. */
function isFragment({ text, mentions, cues }: FollowUp): boolean {
  const asks = pattern(cues.asks).test(text);
  const isAnchor = ({ kind }: Mention): boolean => anchors.has(kind) || (asks && kinds.has(kind));
  return (
    !mentions.some(isAnchor) &&
    !pattern(cues.fragments.population).test(text) &&
    !cues.pronouns.some(({ words }) => pattern(words).test(text))
  );
}

const isCondition = ({ text, cues }: FollowUp): boolean =>
  pattern(`^(?:${cues.fragments.conditions})$`).test(text) && !pattern(cues.asks).test(text);

/** Where there are no words for what was found: the last question, and this one behind it. */
function askedOn({ original }: FollowUp, last: Turn): Understanding {
  const text = original(0);
  return refined(last, { kind: 'only', text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` });
}

function askedOf(followUp: FollowUp, { text: that, choices }: Referent): Understanding {
  const { cues, text, original } = followUp;
  const forms = [...cues.fragments.forms, { words: '.+', as: cues.fragments.otherwise }];
  const [{ as }, found] = forms
    .map((form) => [form, pattern(`^(?:${form.words})$`, 'dius').exec(text)] as const)
    .find(([, match]) => match !== null)! as [(typeof forms)[number], RegExpExecArray];
  const rest = found.indices?.groups?.['rest'];
  const whole = as
    .replace('{that}', that)
    .replace('{kind}', that.replace(/^the /u, ''))
    .replace('{text}', original(0))
    .replace('{rest}', rest === undefined ? '' : original(rest[0], rest[1]));
  return { kind: 'whole', questions: [{ text: finished(whole, followUp), choices }] };
}
