// Opens the managed graph of a data folder, says so, and holds it until killed: the application, as
// far as the server can tell.
import { loadConfiguration } from '@coopkg/configuration';
import { openGraph } from '@coopkg/graph';

const [, , dataDirectory = '', cacheDirectory = ''] = process.argv;
const graph = await openGraph(
  loadConfiguration({
    COOPKG_DATA_DIR: dataDirectory,
    COOPKG_CACHE_DIR: cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
  }),
);
console.log('ready');
setInterval(() => {
  void graph.health();
}, 1000);
