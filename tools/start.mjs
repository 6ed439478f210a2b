// `npm start`: from a plain clone to a running application. Plain JavaScript on Node's own modules,
// since nothing is installed yet.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

await prepare({ pages: true });

const server = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
// Threads that each keep freed memory of their own would take a further 90 MB; blocks of the size of
// the model's vocabulary, kept for the next one instead of given back, 100 MB.
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...process.env };
const child = spawn(process.execPath, ['--no-deprecation', server, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment,
});
// A terminal sends its signals to the child too; what is sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    child.kill(signal);
  });
child.once('close', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1);
});
