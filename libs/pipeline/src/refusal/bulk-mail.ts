import type { Frame } from '@coopkg/contracts';

/**
 * E-mail addresses of people whom the question does not narrow down: to one person, one college,
 * the people of one paper or project, or in two ways, such as those who work on two topics, or of
 * one university on one topic, graduated from another one,
 * or led a project of one funder, or to the first of a ranking. Rank and gender narrow too little.
 */
export function asksForBulkMail(extraction: Frame): boolean {
  if (!extraction.return.includes('Researcher.email')) return false;
  if (extraction.order.length > 0 && extraction.limit === '1') return false;
  const narrowed = Object.values(extraction.entities);
  if (
    narrowed.some((column) =>
      [
        'Researcher.name',
        'Researcher.nameEn',
        'Researcher.id',
        'Researcher.college',
        'Paper.title',
        'Project.name',
        'Project.number',
      ].includes(column),
    )
  )
    return false;
  if (narrowed.filter((column) => column === 'Researcher.interests').length > 1) return false;
  const conditions = [
    ...narrowed,
    ...extraction.filters.filter((one) => !one.endsWith('is not null')),
  ].join(' ');
  return (
    new Set(
      conditions.match(
        /\bResearcher\.(?:university|education|interests)\b|\b(?:Paper|Project|COOPERATES_WITH)\.\w+|exists\(/g,
      ),
    ).size < 2
  );
}
