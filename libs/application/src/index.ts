export { Application } from './application.js';
export { openApplication } from './open-application.js';
export type { Aligned } from './application-parts.js';
export { academicCalls } from './academic-calls.js';
export { OnlineRecords, recordsFile } from './online/online-records.js';
export { OnlinePart } from './online/online-part.js';
export { OnlineAccess } from './online/online-access.js';
export { listCatalogues } from './planning/list-catalogues.js';
export {
  catalogueGraph,
  decidedGraph,
  graphIds,
  type CatalogueGraph,
} from './planning/catalogue-graph.js';
export { copyEdgeDecisions, keptEdgeDecisions } from './planning/kept-edge-decisions.js';
export { planExamples } from './planning/plan-examples.js';
export { planQuestion } from './planning/plan-question.js';
export { evaluateSequencesWith, type PlannedSequences } from './planning/evaluate-sequences.js';
export { evaluatePlans, type PlanResult } from './planning/evaluate-plans.js';
export { createMcpServer } from './mcp/mcp-server.js';
export { queriesOf } from './mcp/queries.js';
export type { McpPorts } from './mcp/mcp-ports.js';
export {
  describeSchema,
  schemaDescriptionSchema,
  type SchemaDescription,
} from './describe-schema.js';
export { importedAliasesFile } from './imported-aliases-file.js';
export { demoGraphs, makeDemoGraph, type DemoGraph } from './demo-graph.js';
export { embeddingProgress, embeddingSettings } from './embedding-settings.js';
export { modelProgress, modelSettings } from './model-settings.js';
export { type PartName, type PartProgress, type PartState } from './part-state.js';
export { readServerFile, writeServerFile, type ServerFile } from './server-file.js';
export { planGivenQuery, readGivenQuery } from './given-query.js';
export { answerToQuestion, localOwner } from './answer-to-question.js';
export { Suggesting } from './suggest/suggesting.js';
export { QuestionQueue } from './question-queue.js';
export { ReadingQueue } from './reading-queue.js';
export {
  currentTemplates,
  editTemplates,
  shippedTemplate,
  type TemplateChanges,
} from './edited-templates.js';
export {
  trainAdapter,
  trainingReport,
  type TrainedAdapter,
  type TrainOptions,
} from './training/train-adapter.js';
export { lookAround } from './training/look-around.js';
export { writeOrdinaryWords } from './training/write-ordinary-words.js';
export { installPackages } from './training/install-packages.js';
export { readLineage } from './training/adapter-lineage.js';
export { forgetTraining, type WantedTraining } from './training/training-folder.js';
export { askInProcess, type Asking } from './measuring/asking.js';
export { evaluateDataset } from './measuring/evaluate-dataset.js';
export { recordCandidates } from './measuring/record-candidates.js';
export { measureScope, type ScopeReport } from './measuring/measure-scope.js';
export { tellAnswers } from './measuring/tell-answers.js';
export { evaluationFolder, modelChecksum } from './measuring/evaluation-folder.js';
export { ModelWorkshop } from './model-workshop.js';
export { verdictBeside, type Contender } from './measuring/verdict.js';
export {
  compareEvaluations,
  hasResults,
  measuredQuestions,
  pairedScoreOf,
} from './measuring/compare-evaluations.js';
export { hasPolicy, policyOf } from './policy-file.js';
export { adapterFiles, type ModelChoice } from './list-models.js';
export {
  checkDatasetRequest,
  datasetLines,
  datasetRecipe,
  estimateDataset,
  questionTypePrints,
  type CustomWordings,
  type DatasetRequest,
} from './dataset-recipe.js';
export { evaluateSlottedModel } from './evaluate-slotted-model.js';
export {
  applyParaphrases,
  paraphraseOne,
  paraphraseTemplates,
  writeParaphrases,
} from './paraphrase-templates.js';
export { JobRunner, type JobContext, type JobRunnerOptions, type JobWork } from './job-runner.js';
export { graphExamples } from './graph-examples.js';
export { openEnglishNames } from './english-names.js';
export type { JobProgress } from '@coopkg/records';
export { goldRows } from './gold-rows.js';
export { tryTemplate, type TriedTemplate } from './try-template.js';
export { proposeWording } from './propose-wording.js';
export { knownNames, type KnownName } from './known-names.js';
export { workOnGraph } from './work-on-graph.js';
export type { GraphWork, GraphWorkProgress } from './graph-work.js';
export {
  DocumentLibrary,
  type DocumentOwner,
  type NewDocument,
} from './documents/document-library.js';
export { researcherFile } from './profiles/researcher-file.js';
export { answerForPeople } from './documents/people/answer-for-people.js';
export { askFiles, openFiles, type OpenedFiles } from './documents/ask-files.js';
export { documentCaseSets, type DocumentCases } from './documents/document-cases.js';
export { fitDocumentAnswers, type FittedAnswers } from './documents/fit-document-answers.js';
export { timeDocumentAnswers } from './documents/time-document-answers.js';
export { evaluateDocuments, type DocumentsReport } from './documents/evaluate-documents.js';
export {
  academicMultiTool,
  specifiedMultiTool,
  type MultiToolDataset,
} from './multi-tool/multi-tool-dataset.js';
export { catalogueDataset, type CatalogueLine } from './soay/catalogue-dataset.js';
export { soayDataset } from './soay/soay-dataset.js';
export { shippedCatalogues, solutionLines, type SolutionLine } from './soay/solution-lines.js';
export { evaluateSoay, type SoayReport } from './soay/evaluate-soay.js';
