// `npm start`: from a plain clone to a running application. Plain JavaScript on Node's own modules, since nothing is installed yet.
import { prepare, buildPages, runTypeScript } from './prepare.mjs';

await prepare();
await buildPages();
process.exitCode = await runTypeScript('apps/api/src/main.ts', process.argv.slice(2));
