// Loads a folder into the managed graph of a data folder and says each step, until it ends or is
// killed.
import { loadConfiguration } from '@coopkg/configuration';
import { loadGraph } from '@coopkg/graph';

const [, , source = '', dataDirectory = '', cacheDirectory = ''] = process.argv;
await loadGraph(
  source,
  loadConfiguration({
    COOPKG_DATA_DIR: dataDirectory,
    COOPKG_CACHE_DIR: cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
  }),
  ({ phase }) => {
    console.log(phase);
  },
);
