import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { CallSession, checkProgram, printProgram, runProgram } from '@coopkg/api-program';
import { Fault, type ApiCaller, type ApiCatalogue, type Language } from '@coopkg/contracts';
import {
  askInDescriptions,
  callsOf,
  catalogueSolutionId,
  walkCatalogue,
  writeCatalogueSolution,
  type CatalogueSolution,
} from '@coopkg/soay';
import { httpCaller } from '../planning/catalogues/http-caller.js';
import { isNothing } from '../planning/result-text.js';
import {
  readRecordedReplies,
  recordedClient,
  recordedHeads,
  type RecordedReplies,
} from './recorded-replies.js';
import { catalogueText } from './solution-lines.js';

/** A question over a foreign catalogue, with the way to its answer. */
export interface CatalogueLine {
  id: string;
  catalogue: string;
  /** The solution of the library, by its name. */
  type: string;
  language: Language;
  question: string;
  /** Names of the operations in the order of calling. */
  solution: string[];
  program: string;
  answer: unknown;
}

export interface CatalogueDatasetRequest {
  /** One that comes with the product, or the file of a document. */
  catalogue: string;
  /** Where replies of its service were recorded: what is asked for is in them. */
  replies: string;
  languages: readonly Language[];
}

/**
 * Lines of the data set SOAY over a foreign catalogue: every solution that can begin with what a
 * recorded request was asked, kept where the recorded replies give it a value.
 * @throws Fault `catalogue-unreadable`, `catalogue-invalid`, `replies-unreadable`
 */
export async function* catalogueDataset({
  catalogue: named,
  replies: place,
  languages,
}: CatalogueDatasetRequest): AsyncGenerator<CatalogueLine> {
  const { id, text } = await catalogueText(named);
  const replies = await readRecordedReplies(place);
  for (const language of languages) {
    const { catalogue } = readCatalogue(text, id, language);
    const library = walkCatalogue(await ApiGraph.of(catalogue));
    yield* linesIn(language, catalogue, library, replies);
  }
}

async function* linesIn(
  language: Language,
  catalogue: ApiCatalogue,
  library: readonly CatalogueSolution[],
  replies: RecordedReplies,
): AsyncGenerator<CatalogueLine> {
  const caller = httpCaller(catalogue, recordedClient(replies));
  let made = 0;
  for (const { operation, told } of recordedHeads(replies, catalogue)) {
    const names = Object.keys(told).sort().join('+');
    for (const solution of library) {
      if (solution.operation !== operation.name) continue;
      if ([...solution.inputs].sort().join('+') !== names) continue;
      const program = writeCatalogueSolution(solution, told, catalogue);
      const text = printProgram(program);
      const answer = await resultOf(text, program, catalogue, caller);
      if (isNothing(answer)) continue;
      made += 1;
      yield {
        id: `${catalogue.id}-${language}-${made}`,
        catalogue: catalogue.id,
        type: catalogueSolutionId(solution),
        language,
        question: askInDescriptions(solution, told, catalogue, language),
        solution: callsOf(solution),
        program: text.trim(),
        answer,
      };
    }
  }
}

/** Null where a reply that it needs was not recorded. */
async function resultOf(
  text: string,
  program: ReturnType<typeof writeCatalogueSolution>,
  catalogue: ApiCatalogue,
  caller: ApiCaller,
): Promise<unknown> {
  try {
    const checked = checkProgram(program, catalogue, text);
    return await runProgram(checked, catalogue, new CallSession(caller));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
