import { createAcademicCaller, type AcademicCaller } from '@coopkg/academic-api';
import type { Application } from './application.js';
import { openEnglishNames } from './english-names.js';

/** The academic APIs over what an application has open; a call sees one graph to its end. */
export async function steadyAcademicCaller(
  application: Pick<Application, 'graph' | 'linkIndex' | 'titles'>,
): Promise<AcademicCaller> {
  const caller = createAcademicCaller(application, await openEnglishNames());
  return {
    call: (...call) => application.graph.steady(() => caller.call(...call)),
    callPage: (...call) => application.graph.steady(() => caller.callPage(...call)),
  };
}
