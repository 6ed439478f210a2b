import path from 'node:path';
import { writeAtomically } from '@coopkg/files';
import { dataFolder } from '@coopkg/question-types';
import { answeredWordings } from '@coopkg/training-data';

const file = path.join(dataFolder, 'scope', 'ordinary-words.txt');
const head = `# Words of the wordings that have an answer (templates/, data/training/wordings), beside those of data/linking/question-vocabulary.txt.
# Made by \`npm run coopkg -- training wordings words\`; edited by nobody.
`;
const longestLine = 150;

/**
 * Makes `data/scope/ordinary-words.txt` from the wordings that training uses.
 * @returns how many words there are
 */
export async function writeOrdinaryWords(): Promise<number> {
  const { wordsOfWordings } = await import('@coopkg/pipeline');
  const words = wordsOfWordings(await answeredWordings());
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length >= longestLine) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  await writeAtomically(file, `${head}${[...lines, line].join('\n')}\n`);
  return words.length;
}
