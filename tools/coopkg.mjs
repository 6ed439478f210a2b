// `npm run coopkg -- <command>`: the command line, on the same footing as `npm start`, but quiet.
import { prepare } from './prepare.mjs';

await prepare({ quiet: true });
process.noDeprecation = true;
await import('../apps/cli/dist/main.js');
