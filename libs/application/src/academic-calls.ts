import type { steadyAcademicCaller } from './steady-academic-caller.js';

/** The academic APIs over what an application has open; they are loaded when they are wanted. */
export async function academicCalls(
  ...given: Parameters<typeof steadyAcademicCaller>
): ReturnType<typeof steadyAcademicCaller> {
  return (await import('./steady-academic-caller.js')).steadyAcademicCaller(...given);
}
