export { importNsfc, type ImportSummary } from './import-nsfc.js';
