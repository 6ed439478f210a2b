import { Fault } from '@coopkg/contracts';

/** @throws Fault `question-empty`, `question-too-long` */
export function checkQuestionText(question: string, mostCharacters: number): void {
  if (question.trim() === '')
    throw new Fault('question-empty', {
      zh: '问题是空的：请写下要问的内容。',
      en: 'The question is empty: write what you want to know.',
    });
  if ([...question].length > mostCharacters)
    throw new Fault('question-too-long', {
      zh: `问题太长：最多 ${mostCharacters} 个字符。`,
      en: `The question is too long: ${mostCharacters} characters at most.`,
    });
}
