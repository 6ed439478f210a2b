export { asDownloadFault, downloadFile } from './download-file.js';
export { openNetwork, type Network } from './network.js';
export { findPackageFile } from './package-index.js';
