import { wordsOf } from '@coopkg/spelling';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';
import { venueWords } from '../finders/value/venue-words.js';
import { guessTitleKind } from '../finders/title/title-kind.js';
import type { LinkIndex } from '../index/link-index.js';

/** Words of publishing right before or behind, where the span stood. */
const besidePublishing =
  /在\s(?:上|中|里)?(?:发表|发过|刊)|\b(?:appear(?:ed|s|ing)?|publish(?:ed|es|ing)?) in\s+|\bsubmit to\s+|\bhas\s+published/u;
const topicWords = new RegExp(
  [
    ...wordsOf('关于 方向 领域 兴趣 主题 关键词 研究 做 搞'),
    String.raw`\b(?:interest|topic|speciali[sz])`,
    String.raw`\bwork(?:s|ing)? on`,
    String.raw`\b(?:about|on|keywords?|fields?|areas?|experts?)\b`,
  ].join('|'),
  'u',
);

/** 「中文论文」, 「用英语写的」: a language, no discipline and no topic. */
function isLanguage({ start, end }: MentionCandidate, text: string): boolean {
  const said = text.slice(start, end);
  if (!/^(?:中文|英文|外文|英语|汉语|chinese|english)$/u.test(said)) return false;
  if (/^[中英外]文$/u.test(said))
    return (
      !/(?:学科|研究|方向|领域|专业|主题)[是为:：]?$/u.test(text.slice(0, start)) &&
      !/^(?:系|专业|学科|学院|项目|课题|领域|方向|研究|的?(?:老师|教授|学者))/u.test(
        text.slice(end),
      )
    );
  return (
    /用$|以$|\bin $/u.test(text.slice(0, start)) ||
    /^的?(?:论文|文章|文献|成果|稿|撰写|写|发表|papers?\b| papers?\b| articles?\b| publications?\b|-language)/u.test(
      text.slice(end),
    )
  );
}

/**
 * One span can be a venue, a discipline and a topic: of projects one asks the discipline, of people
 * and papers the topic, beside the words of publishing the venue.
 */
export function decideValueKind(
  candidates: MentionCandidate[],
  question: QuestionText,
  index: LinkIndex,
): MentionCandidate[] {
  const text = question.normalised.text;
  const spans = new Map<string, MentionCandidate[]>();
  const dropped = new Set<MentionCandidate>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'discipline' && candidate.kind !== 'topic' && candidate.kind !== 'venue')
      continue;
    if (isLanguage(candidate, text)) {
      dropped.add(candidate);
      continue;
    }
    const key = `${candidate.start}-${candidate.end}`;
    spans.set(key, [...(spans.get(key) ?? []), candidate]);
  }
  for (const rivals of spans.values()) {
    if (rivals.length < 2) continue;
    const { start, end } = rivals[0]!;
    const near = `${text.slice(Math.max(0, start - 14), start)} ${text.slice(end, end + 14)}`;
    const kept = rivals.find(
      ({ kind }) =>
        kind === wantedKind(rivals, near, `${text.slice(0, start)} ${text.slice(end)}`, index),
    );
    for (const rival of rivals) if (rival !== kept) dropped.add(rival);
  }
  return candidates.filter((candidate) => !dropped.has(candidate));
}

/** Words right beside the span and in the rest of the question, and the kinds that it may be. */
interface KindContext {
  near: string;
  rest: string;
  kinds: ReadonlySet<MentionCandidate['kind']>;
}

function wantedKind(
  rivals: readonly MentionCandidate[],
  near: string,
  rest: string,
  index: LinkIndex,
): MentionCandidate['kind'] {
  const known = rivals.filter((rival) =>
    rival.entries!.some(({ entry }) => index.entries.at(entry).inGraph),
  );
  const kinds = new Set((known.length > 0 ? known : rivals).map(({ kind }) => kind));
  if (kinds.has('discipline') && isCalledDiscipline(near)) return 'discipline';
  if (kinds.has('venue') && isVenue(near, rest)) return 'venue';
  if (kinds.has('discipline') && isDisciplineOfProjects({ near, rest, kinds })) return 'discipline';
  if (kinds.has('topic') && (topicWords.test(rest) || !kinds.has('venue'))) return 'topic';
  return (['venue', 'topic'] as const).find((kind) => kinds.has(kind)) ?? 'discipline';
}

const isCalledDiscipline = (near: string): boolean =>
  /学科|科目|disciplin/u.test(near) ||
  /^.* (?:类|领域)?的?(?:项目|课题|基金|\s?(?:projects?|grants?)\b)/u.test(near);

const isVenue = (near: string, rest: string): boolean =>
  besidePublishing.test(near) || (venueWords.test(rest) && !/学科|领域|方向/u.test(near));

/** Projects are asked for, of which one asks the discipline. */
function isDisciplineOfProjects({ near, rest, kinds }: KindContext): boolean {
  if (
    guessTitleKind(rest) === 'project' &&
    !/研究方向|兴趣|interest|work(?:s|ing)? on|keyword|关键词/u.test(rest)
  )
    return true;
  if (venueWords.test(rest)) return false;
  if (
    !kinds.has('topic') &&
    /项目|课题|主持|牵头|资助|经费|钱|领域|\bprojects?\b|\bgrants?\b|\bpis?\b|\blead|\bfund/iu.test(
      near,
    ) &&
    !/论文|文章|[发刊]|\bpapers?\b|\barticles?\b|\bpublish/iu.test(near)
  )
    return true;
  return (
    /^(?:请问)?哪[个些项](?:项目|课题)(?!负责人|主持人|成员)|^which (?:projects?|grants?)\b/u.test(
      rest,
    ) && !topicWords.test(near)
  );
}
