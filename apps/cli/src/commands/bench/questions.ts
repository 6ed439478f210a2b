import type { Application } from '@coopkg/application';

/** Questions of the configured graph, in wordings that no training saw. */
export async function questionsOf(application: Application, count: number): Promise<string[]> {
  const [{ heldOutQuestions }, { loadTemplates, templateFolder }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/question-types'),
  ]);
  return heldOutQuestions(application.graph, await loadTemplates(templateFolder), count);
}
