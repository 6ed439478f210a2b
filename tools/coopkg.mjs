// `npm run coopkg -- <command>`: the command line, on the same footing as `npm start`, but quiet.
import { prepare, runTypeScript } from './prepare.mjs';

await prepare({ quiet: true });
process.exitCode = await runTypeScript('apps/cli/src/main.ts', process.argv.slice(2));
