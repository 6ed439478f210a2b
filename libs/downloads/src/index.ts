export { asDownloadFault, downloadFile } from './download-file.js';
export { fetchFromMaven, mavenOf, type MavenFile } from './maven.js';
export { openNetwork, type Network } from './network.js';
export { findPackageFile } from './package-index.js';
export { NotAnswered, type NotAnsweredReason } from './not-answered.js';
export { retryAfterMs } from './retry-after.js';
export { ForbiddenAddress, safeAgent } from './safe-agent.js';
export {
  SafeClient,
  type SafeClientOptions,
  type SafeReply,
  type SafeRequest,
} from './safe-client.js';
