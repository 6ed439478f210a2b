// The Nx targets of every package: build, lint, typecheck, test, and test-graph and test-model
// where there are such tests.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const command = (words, rest = {}) => ({
  executor: 'nx:run-commands',
  options: { command: words, cwd: '{workspaceRoot}' },
  cache: true,
  inputs: ['sources', '^sources', 'configuration'],
  ...rest,
});

const test = (project, folder) => command(`vitest run --project ${project} ${folder}/`);

function targetsOf(folder, workspaceRoot) {
  const files = readdirSync(path.join(workspaceRoot, folder), { recursive: true }).map(String);
  const has = (ending) => files.some((file) => file.endsWith(ending));
  const targets = {
    build: command(`node tools/build.mjs ${path.basename(folder)}`, {
      // The pages hold what they import; a server's package holds its own sources only.
      inputs: [
        'production',
        ...(folder === 'frontend' ? ['^production'] : []),
        'configuration',
        '{workspaceRoot}/tools/*.mjs',
      ],
      outputs: ['{projectRoot}/dist'],
    }),
    lint: command(`eslint ${folder}`, {
      inputs: ['sources', 'configuration', '{workspaceRoot}/eslint.config.mjs'],
    }),
    typecheck: command(`tsc -p ${folder} --noEmit`),
  };
  if (has('.spec.ts') || has('.spec.tsx')) targets.test = test('unit', folder);
  if (has('.graph-spec.ts')) targets['test-graph'] = test('graph', folder);
  if (has('.model-spec.ts')) targets['test-model'] = test('model', folder);
  return targets;
}

export const createNodesV2 = [
  '{apps/*,libs/*,frontend}/package.json',
  (manifests, _, { workspaceRoot }) =>
    [...manifests].map((manifest) => {
      const folder = path.dirname(manifest);
      return [manifest, { projects: { [folder]: { targets: targetsOf(folder, workspaceRoot) } } }];
    }),
];
