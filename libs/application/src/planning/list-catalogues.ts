import { academicCatalogue } from '@coopkg/academic-api';
import { Fault, type ApiOperation, type Language, type PlanCatalogues } from '@coopkg/contracts';
import type { Application } from '../application.js';
import { foreignCatalogues } from './foreign-catalogues.js';

type Item = PlanCatalogues['items'][number];

/**
 * What a question can be planned over; our own APIs are described in `language`. A catalogue whose
 * files are wrong is listed with what is wrong. @throws Fault `catalogue-settings-invalid`
 */
export async function listCatalogues(
  application: Pick<Application, 'configuration'>,
  language: Language,
): Promise<PlanCatalogues> {
  const catalogues = await foreignCatalogues(application);
  const foreign = (await catalogues.ids()).map(async (id): Promise<Item> => {
    try {
      const { graphIn, notices } = await catalogues.open(id);
      const graph = await graphIn(language);
      return itemOf(
        id,
        graph.catalogue.operations,
        notices.map(({ text }) => text),
      );
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { id, operations: [], notices: [], problem: error.text };
    }
  });
  const own = itemOf('academic', academicCatalogue(language).operations, []);
  return { items: [own, ...(await Promise.all(foreign))] };
}

const itemOf = (
  id: string,
  operations: readonly ApiOperation[],
  notices: Item['notices'],
): Item => ({
  id,
  operations: operations.map(({ name, description }) => ({ name, description })),
  notices,
  problem: null,
});
