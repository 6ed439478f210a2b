import { nameProperty, type DocumentAnswer, type NodeLabel } from '@coopkg/contracts';
import { Application } from '@coopkg/application';

type Named = DocumentAnswer['entities'][number];

const mostNamed = 12;
/** Linking reads questions: of a long answer, its beginning. */
const longestText = 600;
const timeoutMs = 1500;
const labels: Readonly<Record<string, NodeLabel | 'University'>> = {
  person: 'Researcher',
  university: 'University',
  paper: 'Paper',
  project: 'Project',
};

/**
 * What an answer names that the graph knows: a person only where there is one of the name, so that
 * no namesake is meant. None while the graph is not there: the answer does not wait for it.
 * @param onFault is told what went wrong
 */
export async function namedInAnswer(
  application: Application,
  { status, answer }: Pick<DocumentAnswer, 'status' | 'answer'>,
  onFault: (error: unknown) => void,
): Promise<Named[]> {
  if (status !== 'answered') return [];
  try {
    const { alignments } = await application.align(answer.slice(0, longestText));
    const found = alignments.flatMap(({ mention, kind, entity }) => {
      const label = labels[kind];
      return label === undefined || entity === null ? [] : [{ text: mention, label, entity }];
    });
    const named = await Promise.all(
      found
        .slice(0, mostNamed)
        .map(({ text, label, entity }) =>
          label === 'University'
            ? Promise.resolve([{ text, label, id: entity }])
            : nodesNamed(application, label, entity).then((ids) =>
                ids.length === 1 ? [{ text, label, id: ids[0]! }] : [],
              ),
        ),
    );
    return named.flat();
  } catch (error) {
    // The answer stands without them.
    onFault(error);
    return [];
  }
}

async function nodesNamed(
  { graph }: Application,
  label: NodeLabel,
  name: string,
): Promise<string[]> {
  const { rows } = await graph.query(
    `MATCH (n:${label} {${nameProperty[label]}: $name}) RETURN n.id LIMIT 2`,
    { name },
    { timeoutMs },
  );
  return rows.map(([id]) => String(id));
}
