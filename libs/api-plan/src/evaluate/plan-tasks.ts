import { readFile } from 'node:fs/promises';
import { Fault, type Language } from '@coopkg/contracts';
import { parseProgram, type Program } from '@coopkg/api-program';

/** A question with the plans that are right for it. */
export interface PlanTask {
  id: string;
  language: Language;
  question: string;
  catalogue: string;
  /** Programs as text; each is right. */
  programs: string[];
  right: Program[];
  /** Calls inside one another. */
  level: number;
}

/** Reads tasks, one JSON object a line. Throws a `Fault` that names the line. */
export async function readPlanTasks(file: string): Promise<PlanTask[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [taskOf(line, file, at + 1)]));
}

function taskOf(line: string, file: string, number: number): PlanTask {
  try {
    const { id, language, question, catalogue, program, level } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    const programs = [program].flat().map(String);
    if (language !== 'zh' && language !== 'en') throw new Error('language: zh | en');
    if (typeof question !== 'string' || question === '') throw new Error('question');
    return {
      id: String(id ?? number),
      language,
      question,
      catalogue: typeof catalogue === 'string' ? catalogue : 'academic',
      programs,
      right: programs.map((text) => parseProgram(text)),
      level: Number(level),
    };
  } catch (error) {
    const why = error instanceof Fault ? error.text : { zh: String(error), en: String(error) };
    throw new Fault('dataset-invalid', {
      zh: `${file} 第 ${number} 行不是规划任务：${why.zh}`,
      en: `${file}, line ${number} is no planning task: ${why.en}`,
    });
  }
}
