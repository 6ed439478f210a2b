import type { Reading } from '@coopkg/contracts';
import type { Candidate, QuestionText } from './candidate.js';
import { strengths, type LinkIndex } from './link-index.js';
import { guessTitleKind } from './title.js';

/** Venue, funder, category, rank, discipline or topic: the graph's values for a surface, the surest first. */
export function valueReadings(candidate: Candidate, index: LinkIndex, text: string): Reading[] {
  const entries = (candidate.entries ?? []).filter(({ entry }) => index.entries[entry]!.inGraph);
  const top = strengths.find((wanted) => entries.some(({ strength }) => strength === wanted));
  const papers = /论文|文章|关键词|\bpapers?\b|\barticles?\b|\bkeywords?\b|\bpublications?\b/u.test(text);
  const preferred = papers ? 'Paper.keywords' : 'Researcher.interests';
  return entries.map(({ entry, strength }) => ({
    value: index.entries[entry]!.value, properties: propertiesOf(entry, index), score: candidate.score * (strength === top ? 1 : 0.8),
  })).sort((a, b) => Number(b.properties.includes(preferred)) - Number(a.properties.includes(preferred)) || b.score - a.score);
}

function propertiesOf(entry: number, index: LinkIndex): string[] {
  return [...index.entries[entry]!.properties];
}

/** One span can be a topic and a discipline: of projects one asks the discipline, of people and papers the topic. */
export function disciplineOrTopic(candidates: Candidate[], question: QuestionText, index: LinkIndex): Candidate[] {
  const text = question.folded.text;
  const spans = new Map(candidates.filter(({ kind }) => kind === 'discipline').map((candidate) => [`${candidate.start}-${candidate.end}`, candidate]));
  const dropped = new Set<Candidate>();
  const hasGraph = (candidate: Candidate): boolean => candidate.entries!.some(({ entry }) => index.entries[entry]!.inGraph);
  for (const topic of candidates) {
    const discipline = topic.kind === 'topic' ? spans.get(`${topic.start}-${topic.end}`) : undefined;
    if (discipline === undefined) continue;
    const beside = /学科|科目|disciplin/u.test(text.slice(Math.max(0, topic.start - 14), topic.start) + text.slice(topic.end, topic.end + 14));
    const wantsDiscipline = hasGraph(discipline) && (beside || !hasGraph(topic) || (guessTitleKind(text) === 'project' && !/研究方向|兴趣|interest|work(?:s|ing)? on|keyword|关键词/u.test(text)));
    dropped.add(wantsDiscipline ? topic : discipline);
  }
  return candidates.filter((candidate) => !dropped.has(candidate));
}
