export { lockHolder, takeFileLock, withFileLock, type FileLock } from './lock/file-lock.js';
export { identityOf, isAlive, type ProcessIdentity } from './lock/process-identity.mjs';
