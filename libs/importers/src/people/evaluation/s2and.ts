import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelledMention, LabelledPeople } from './labelled-mentions.js';

interface Signature {
  signature_id: string;
  paper_id: number;
  author_info: {
    position: number;
    block: string;
    given_block?: string;
    first: string | null;
    middle: string | null;
    last: string;
    suffix: string | null;
    email: string | null;
    affiliations: string[];
  };
}

interface Paper {
  title: string | null;
  venue: string | null;
  journal_name: string | null;
  year: number | null;
  authors: { position: number; author_name: string }[];
}

const read = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/**
 * Reads a data set in the form of S2AND (Subramanian et al. 2021): signatures, gold clusters and,
 * where it is there, the papers. `prefix` is what the names of the files begin with.
 */
export function readS2and(folder: string, prefix = ''): LabelledPeople {
  const fileOf = (name: string): string => path.join(folder, `${prefix}${name}.json`);
  const signatures = read<Record<string, Signature>>(fileOf('signatures'));
  const clusters = read<Record<string, { signature_ids: string[] }>>(fileOf('clusters'));
  let papers: Record<string, Paper> = {};
  try {
    papers = read(fileOf('papers'));
  } catch {
    // Not every copy has them; names and affiliations are left.
  }
  const personOf = new Map(
    Object.entries(clusters).flatMap(([person, { signature_ids }]) =>
      signature_ids.map((id) => [id, person] as const),
    ),
  );
  return {
    mentions: Object.values(signatures).map((one) =>
      mentionOf(one, papers[String(one.paper_id)], personOf.get(one.signature_id)),
    ),
    pairs: [],
  };
}

function mentionOf(
  { signature_id, paper_id, author_info: author }: Signature,
  paper: Paper | undefined,
  person: string | undefined,
): LabelledMention {
  const given = [author.first, author.middle].filter((part) => part !== null).join(' ');
  const coauthors = paper?.authors
    .filter(({ position }) => position !== author.position)
    .map(({ author_name }) => author_name);
  return {
    id: signature_id,
    paper: String(paper_id),
    name: `${author.last}, ${given}`,
    affiliations: author.affiliations,
    group: author.given_block ?? author.block,
    ...(author.email === null ? {} : { email: author.email }),
    ...(coauthors === undefined ? {} : { coauthors }),
    ...(paper?.title ? { title: paper.title } : {}),
    ...(paper?.venue || paper?.journal_name ? { venue: paper.venue || paper.journal_name! } : {}),
    ...(paper?.year ? { year: paper.year } : {}),
    ...(person === undefined ? {} : { person }),
  };
}
