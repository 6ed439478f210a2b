export { readJsonFile, writeJsonFile } from './atomic/json-file.js';
export {
  replaceAtomically,
  writeAtomically,
  writeAtomicallySync,
} from './atomic/write-atomically.js';
export { asWriteFault, isDiskFull } from './atomic/write-fault.js';
export { CsvWriter } from './csv/csv-writer.js';
export { csvLine } from './csv/csv-line.js';
export { firstBytes } from './first-bytes.js';
export { sha256, sha256OfFile } from './checksum.js';
export { lockHolder, takeFileLock, withFileLock } from './lock/file-lock.js';
export { identityOf, isAlive, type ProcessIdentity } from './lock/process-identity.mjs';
export { unpackArchive, type ArchiveLimits } from './zip/unpack-archive.js';
export { unzip, zipEntry, zipNames } from './zip/unzip.js';
