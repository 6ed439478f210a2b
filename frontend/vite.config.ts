import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

/**
 * While developing, `npx vite frontend` serves the page and passes /api on to the API of the same
 * machine.
 */
export default defineConfig(({ mode }) => {
  const port = loadEnv(mode, import.meta.dirname, 'COOPKG_')['COOPKG_PORT'] ?? '3000';
  return {
    root: import.meta.dirname,
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      chunkSizeWarningLimit: 900,
      reportCompressedSize: false,
    },
    worker: { format: 'es' },
  };
});
