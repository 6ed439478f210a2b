import type { LinkIndex } from '../index/link-index.js';
import { linkQuestion } from '../link-question.js';
import { slotQuestion } from '../slots/slot-question.js';

export interface FilledWording {
  /** The type or pattern that it is of. */
  id: string;
  /** The question as the model is trained on it, `$university有多少人`. */
  slotted: string;
  /** The same with names in place of its slots. */
  text: string;
}

export interface RoundTripReport {
  wordings: number;
  kept: number;
  failures: (FilledWording & { got: string })[];
}

/** Titles of address, which linking leaves out. */
const address =
  /(?<=\$person\d?)\s?(?:副?教授|博士|院士|副?研究员|讲师)|\b(?:(?:associate |full )?professor|prof\.?|dr\.?)\s?(?=\$person)/giu;

/** Marks, spaces and titles of address are no difference; what is a discipline may be an interest, too. */
const bare = (text: string): string =>
  text
    .replace(address, '')
    .replace(/(?!\$)[\s\p{P}\p{S}]/gu, '')
    .replace(/\$discipline/gu, '$topic')
    .toLowerCase();

/** Links filled wordings and compares the slots with those that the names were put into: what differs here is asked of the model in other words than it has learnt. */
export function roundTrip(cases: Iterable<FilledWording>, index: LinkIndex): RoundTripReport {
  const report: RoundTripReport = { wordings: 0, kept: 0, failures: [] };
  for (const one of cases) {
    const got = slotQuestion(linkQuestion(one.text, index)).text;
    report.wordings += 1;
    if (bare(got) === bare(one.slotted)) report.kept += 1;
    else report.failures.push({ ...one, got });
  }
  return report;
}
