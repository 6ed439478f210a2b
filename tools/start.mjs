// `npm start`: from a plain clone to a running application. Plain JavaScript on Node's own modules, since nothing is installed yet.
import { prepare } from './prepare.mjs';

await prepare({ pages: true });
process.noDeprecation = true;
await import('../apps/api/dist/main.js');
