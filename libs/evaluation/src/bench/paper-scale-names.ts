import { Random } from '@coopkg/random';
import { PersonNames, referenceData, TitleMaker } from '@coopkg/demo-graph';

/**
 * What the CoopKG paper reports of its graph, without the papers: how many names linking has to
 * know.
 */
export const paperScale = {
  researchers: 133_335,
  universities: 659,
  colleges: 10_000,
  projects: 117_501,
} as const;
export type Scale = Record<keyof typeof paperScale, number> & { papers?: number };

/** Names of a graph that was never made: the shape of the linker's source of names. */
export interface InventedNames {
  fingerprint(): Promise<string>;
  researchers(): AsyncIterable<{
    id: string;
    name: string;
    nameEn: string;
    university: string;
    college: string;
  }>;
  papers(): AsyncIterable<{ id: string; title: string }>;
  projects(): AsyncIterable<{ id: string; name: string; number: string }>;
  values(column: string): AsyncIterable<string>;
}

/**
 * Invented people and projects at real institutions: `scale.universities` of those given,
 * `scale.colleges` pairs of a university and a college, people and projects drawn as
 * the world generator draws them. The same every time; every reading makes the names anew, so that
 * they take no memory beside the index.
 */
export function inventedNames(
  universities: readonly string[],
  scale: Scale = paperScale,
): InventedNames {
  const data = referenceData();
  const places = placesOf(
    universities.slice(0, scale.universities),
    data.universities.flatMap(({ colleges }) => colleges.map(({ name }) => name)),
    scale.colleges,
  );
  const values = closedValues(universities.slice(0, scale.universities), data);
  return {
    fingerprint: () => Promise.resolve(`invented ${Object.values(scale).join('/')}`),
    async *researchers() {
      const [names, random] = [new PersonNames(data), new Random('bench/people')];
      for (let number = 0; number < scale.researchers; number++) {
        const { name, nameEn } = names.draw(random);
        // Each place has someone before the second round begins.
        const [university, college] =
          number < places.length ? places[number]! : random.pick(places);
        yield { id: `R${String(number).padStart(6, '0')}`, name, nameEn, university, college };
      }
    },
    async *papers() {
      const [titles, random] = [new TitleMaker(data), new Random('bench/papers')];
      for (let number = 0; number < (scale.papers ?? 0); number++)
        yield {
          id: `P${String(number).padStart(7, '0')}`,
          title: titles.next(random.pick(data.topics), random.chance(0.5) ? 'zh' : 'en', random)
            .text,
        };
    },
    async *projects() {
      const [titles, random] = [new TitleMaker(data), new Random('bench/projects')];
      for (let number = 0; number < scale.projects; number++) {
        yield {
          id: `J${String(number).padStart(6, '0')}`,
          name: titles.next(random.pick(data.topics), 'project', random).text,
          number: String(52_000_000 + number * 7),
        };
      }
    },
    async *values(column) {
      yield* new Set(values[column] ?? []);
    },
  };
}

function closedValues(
  universities: readonly string[],
  data: ReturnType<typeof referenceData>,
): Record<string, readonly string[]> {
  return {
    'Researcher.university': universities,
    'Project.university': universities,
    'Researcher.education': universities,
    'Researcher.title': [
      '教授',
      '副教授',
      '讲师',
      '研究员',
      '副研究员',
      '助理教授',
      '助理研究员',
      '博士后',
      '工程师',
    ],
    'Researcher.interests': data.topics.map(({ zh }) => zh),
    'Paper.keywords': data.topics.flatMap(({ zh, en }) => [zh, en]),
    'Paper.venue': data.fields.flatMap(({ venues }) => [...venues.zh, ...venues.en]),
    'Project.source': ['国家自然科学基金', '国家重点研发计划', '国家社会科学基金'],
    'Project.category': ['面上项目', '青年科学基金项目', '重点项目', '地区科学基金项目'],
    'Project.discipline': data.fields.map(({ discipline }) => discipline),
  };
}

function placesOf(
  universities: readonly string[],
  colleges: readonly string[],
  count: number,
): [string, string][] {
  const random = new Random('bench/places');
  const places = new Map<string, [string, string]>();
  const most = Math.min(count, universities.length * colleges.length);
  for (let turn = 0; places.size < most; turn++) {
    const college = random.pick(colleges);
    // Half are joined of two (化学与环境学院): real lists have several thousand different names.
    const joined = `${random.pick(colleges).replace(/(?:科学与工程|科学与技术|工程|科学)?(?:学院|系|学部)$/u, '')}与${college}`;
    const place: [string, string] = [
      universities[turn % universities.length]!,
      random.chance(0.5) && joined.length <= 14 ? joined : college,
    ];
    places.set(place.join(' '), place);
  }
  return [...places.values()];
}
