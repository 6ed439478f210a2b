import { readFile } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import type { RecordedQuestion } from '@coopkg/pipeline';

/** The questions of a file that `eval --candidates` wrote. */
export async function readRecorded(file: string): Promise<RecordedQuestion[]> {
  const { recordedQuestionSchema } = await import('@coopkg/pipeline');
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    try {
      return recordedQuestionSchema.parse(JSON.parse(line));
    } catch (cause) {
      throw new Fault(
        'candidates-invalid',
        {
          zh: `${file} 第 ${index + 1} 行不是 eval --candidates 写出的候选。`,
          en: `Line ${index + 1} of ${file} is not one that eval --candidates wrote.`,
        },
        { cause, facts: { file, line: index + 1 } },
      );
    }
  });
}
