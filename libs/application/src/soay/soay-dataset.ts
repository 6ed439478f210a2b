import { buildSoayLines, type SoayLine, type SoayRequest, type SoaySources } from '@coopkg/soay';
import { openEnglishNames } from '../english-names.js';
import { callableCatalogue, type PlanningSources } from '../planning/callable-catalogue.js';

/** Lines of the data set SOAY, drawn from the open graph. */
export async function soayDataset(
  application: PlanningSources,
  request: SoayRequest,
  told: Pick<SoaySources, 'signal' | 'onProgress' | 'onDifferent'>,
): Promise<AsyncGenerator<SoayLine>> {
  const { graph: apis, caller } = await callableCatalogue(application, 'academic', 'en');
  return buildSoayLines(request, {
    ...told,
    graph: application.graph,
    catalogue: apis.catalogue,
    caller: await caller(),
    english: await openEnglishNames(),
  });
}
