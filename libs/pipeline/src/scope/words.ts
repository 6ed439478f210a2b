import type { Bilingual } from '@coopkg/contracts';
import type { Beyond } from './beyond-graph.js';

const kept: Bilingual = {
  zh: '图谱记录研究者、论文、科研项目，以及他们之间的署名、主持、参与、合作、引用和产出关系。',
  en: 'It knows researchers, papers and projects, and who wrote, leads, takes part, cooperates, cites and produced.',
};

/** Why a question is refused whose heart the graph does not hold; null when it holds it. */
export function heartBeyond(beyond: readonly Beyond[]): Bilingual | null {
  const heart = beyond.find(({ isHeart }) => isHeart);
  if (!heart?.concept) return null;
  const { text, concept } = heart;
  return {
    zh: `图谱不记录${concept.says.zh}，不能回答与「${text}」有关的问题。${kept.zh}`,
    en: `The graph does not know ${concept.says.en}, so it cannot answer what is asked about “${text}”. ${kept.en}`,
  };
}

/**
 * What an answer leaves out.
 * @param written what the query looks for literally: a word that nobody knows is not left out there
 */
export function leftOut(beyond: readonly Beyond[], written: readonly string[]): Bilingual[] {
  const literals = written.map((one) => one.toLowerCase());
  const left = beyond.filter(
    ({ text, concept }) =>
      concept !== null || !literals.some((literal) => literal.includes(text.toLowerCase())),
  );
  const strange = left.filter(({ concept }) => concept === null).map(({ text }) => text);
  return [
    ...left.flatMap(({ text, concept }) =>
      concept === null
        ? []
        : [
            {
              zh: `图谱不记录${concept.says.zh}，没有考虑「${text}」`,
              en: `the graph does not know ${concept.says.en}, so “${text}” is left out`,
            },
          ],
    ),
    ...(strange.length === 0
      ? []
      : [
          {
            zh: `图谱里没有与「${strange.join('」「')}」对应的内容，没有考虑`,
            en: `the graph knows nothing of “${strange.join('”, “')}”, which is left out`,
          },
        ]),
  ];
}
