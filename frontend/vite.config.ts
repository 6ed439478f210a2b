import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Rolldown } from 'vite';
import { compressedFiles } from './compressed-files.js';

/** Component libraries that don't say so themselves: what nobody uses of them is left out. */
const withoutSideEffects = /[\\/]node_modules[\\/]@rc-component[\\/]/u;

/** What the page needs before anything is drawn, in a file of libraries, which change seldom, and one of ours. */
const firstLoad = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/u, tags: ['$initial'], priority: 1 },
  { name: 'page', tags: ['$initial'] },
] satisfies Rolldown.CodeSplittingGroup[];

/**
 * While developing, `npx vite frontend` serves the page and passes /api on to the API of the same
 * machine.
 */
export default defineConfig(({ mode }) => {
  const port = loadEnv(mode, import.meta.dirname, 'COOPKG_')['COOPKG_PORT'] ?? '3000';
  return {
    root: import.meta.dirname,
    plugins: [react(), compressedFiles()],
    resolve: { tsconfigPaths: true },
    server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      chunkSizeWarningLimit: 900,
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
        output: { codeSplitting: { groups: firstLoad } },
      },
    },
    worker: { format: 'es' },
  };
});
