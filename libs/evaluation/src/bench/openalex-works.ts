import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Random } from '@coopkg/random';

const chunkBytes = 1 << 20;

/** Words as text has them: a few stand for most of it. */
function vocabulary(random: Random, size: number): string[] {
  const syllables = ['ra', 'ne', 'ti', 'con', 'men', 'ly', 'pro', 'sur', 'gra', 'ph', 'do', 'ex'];
  return Array.from({ length: size }, (_, rank) =>
    Array.from({ length: 1 + Math.min(3, rank >> 4) }, () => random.pick(syllables)).join(''),
  );
}

/**
 * Writes made-up works in the form of an OpenAlex snapshot (gzip JSON lines in `updated_date=…`), the
 * same for a seed: 3 to 8 authors with institutions, abstracts of some 150 words as inverted indexes,
 * some 30 references, 6 to 8 kB a work.
 */
export async function writeOpenAlexWorks(
  folder: string,
  { works, files, seed }: { works: number; files: number; seed: number },
): Promise<string[]> {
  const random = new Random(seed);
  const world = new World(random, works);
  const paths: string[] = [];
  for (let file = 0; file < files; file++) {
    const day = path.join(
      folder,
      'works',
      `updated_date=2025-01-${String(file + 1).padStart(2, '0')}`,
    );
    await mkdir(day, { recursive: true });
    const name = path.join(day, 'part_000.gz');
    const [from, to] = [file, file + 1].map((part) => Math.floor((works * part) / files));
    await pipeline(
      world.lines(from ?? 0, to ?? 0),
      createGzip({ level: 3, chunkSize: chunkBytes }),
      createWriteStream(name),
    );
    paths.push(name);
  }
  return paths;
}

const url = (id: string): string => `https://openalex.org/${id}`;

class World {
  private readonly words: string[];
  private readonly institutions: { id: string; name: string; ror: string; country: string }[];

  constructor(
    private readonly random: Random,
    private readonly works: number,
  ) {
    this.words = vocabulary(random, 3000);
    this.institutions = Array.from({ length: 2000 }, (_, at) => ({
      id: url(`I${100_000 + at * 37}`),
      name: `${this.title(2)} University`,
      ror: `https://ror.org/0${(at * 7919 + 10_000).toString(36)}`,
      country: random.pick(['CN', 'CN', 'US', 'DE', 'JP', 'GB', 'HK']),
    }));
  }

  *lines(from: number, to: number): Generator<string> {
    let chunk = '';
    for (let at = from; at < to; at++) {
      chunk += `${JSON.stringify(this.work(at))}\n`;
      if (chunk.length < chunkBytes && at + 1 < to) continue;
      yield chunk;
      chunk = '';
    }
  }

  private word(): string {
    return this.words[Math.floor(this.words.length * this.random.next() ** 3)] ?? '';
  }

  private title(words: number): string {
    return Array.from({ length: words }, () => this.word())
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ');
  }

  private id(at: number): string {
    return url(`W${2_000_000_000 + at * 13}`);
  }

  private work(at: number): object {
    const { random } = this;
    const title = this.title(random.between(7, 14));
    const doi = `https://doi.org/10.5555/made.up.${at}`;
    const source = { id: url(`S${random.below(5000)}`), issn_l: '1234-5678', issn: ['1234-5678'] };
    const location = {
      is_oa: random.chance(0.4),
      landing_page_url: doi,
      pdf_url: random.chance(0.3) ? `https://example.org/${at}.pdf` : null,
      source: { ...source, display_name: `Journal of ${this.words[random.below(300)] ?? ''}` },
      license: null,
      version: 'publishedVersion',
    };
    const year = random.between(1995, 2025);
    return {
      id: this.id(at),
      doi,
      title,
      display_name: title,
      publication_year: year,
      publication_date: `${year}-03-01`,
      ids: { openalex: this.id(at), doi, mag: String(at) },
      language: random.chance(0.9) ? 'en' : 'zh-cn',
      primary_location: location,
      type: 'article',
      open_access: { is_oa: location.is_oa, oa_status: 'gold', oa_url: location.pdf_url },
      authorships: Array.from({ length: random.between(3, 8) }, (_, order) =>
        this.authorship(order),
      ),
      cited_by_count: random.below(200),
      biblio: { volume: '12', issue: '3', first_page: '101', last_page: '117' },
      is_retracted: false,
      is_paratext: false,
      topics: [this.topic()],
      keywords: this.scored('keywords', 3),
      concepts: this.scored('C', 5).map((concept, level) => ({ ...concept, level: level % 4 })),
      mesh: [],
      locations_count: 1,
      locations: [location],
      best_oa_location: null,
      sustainable_development_goals: [],
      grants: random.chance(0.3) ? [this.grant(at)] : [],
      referenced_works_count: 30,
      referenced_works: Array.from({ length: random.between(22, 38) }, () =>
        this.id(random.below(this.works)),
      ),
      related_works: Array.from({ length: 10 }, () => this.id(random.below(this.works))),
      abstract_inverted_index: this.abstract(random.between(110, 190)),
      cited_by_api_url: `https://api.openalex.org/works?filter=cites:W${at}`,
      counts_by_year: [2021, 2022, 2023].map((counted) => ({ year: counted, cited_by_count: 4 })),
      updated_date: '2025-01-20T08:11:02.123456',
      created_date: '2025-01-01',
    };
  }

  private authorship(order: number): object {
    const { random } = this;
    const person = random.below(this.works);
    const name = `${this.words[person % 700] ?? ''} ${this.words[(person * 7) % 2900] ?? ''}`;
    const at = random.pick(this.institutions);
    return {
      author_position: order === 0 ? 'first' : 'middle',
      author: {
        id: url(`A${5_000_000_000 + person}`),
        display_name: name,
        orcid: person % 3 === 0 ? `https://orcid.org/0000-0002-${orcidDigits(person)}` : null,
      },
      institutions: [
        {
          id: at.id,
          display_name: at.name,
          ror: at.ror,
          country_code: at.country,
          type: 'education',
          lineage: [at.id],
        },
      ],
      countries: [at.country],
      is_corresponding: order === 0,
      raw_author_name: name,
      raw_affiliation_strings: [`School of ${this.word()}, ${at.name}, ${at.country}`],
    };
  }

  private topic(): object {
    const part = (id: string): object => ({ id: url(id), display_name: this.title(2) });
    return {
      id: url(`T${10_000 + this.random.below(4500)}`),
      display_name: this.title(3),
      score: 0.9,
      subfield: part('subfields/1804'),
      field: part('fields/18'),
      domain: part('domains/2'),
    };
  }

  private scored(
    kind: string,
    count: number,
  ): { id: string; display_name: string; score: number }[] {
    return Array.from({ length: count }, (_, at) => {
      const name = this.title(2);
      return { id: url(`${kind}/${name}`), display_name: name, score: 0.9 - at / 10 };
    });
  }

  private grant(at: number): object {
    return {
      funder: url('F4320321001'),
      funder_display_name: 'National Natural Science Foundation of China',
      award_id: String(61_000_000 + (at % 900_000)),
    };
  }

  private abstract(length: number): Record<string, number[]> {
    const places = new Map<string, number[]>();
    for (let at = 0; at < length; at++) {
      const word = this.word();
      const known = places.get(word);
      if (known === undefined) places.set(word, [at]);
      else known.push(at);
    }
    return Object.fromEntries(places);
  }
}

const orcidDigits = (person: number): string =>
  String(person)
    .padStart(8, '0')
    .replace(/^(.{4})/, '$1-');
