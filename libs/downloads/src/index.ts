export { asDownloadFault, downloadFile } from './download-file.js';
export { fetchFromMaven, mavenOf, type MavenFile } from './maven.js';
export { openNetwork, type Network } from './network.js';
export { findPackageFile } from './package-index.js';
