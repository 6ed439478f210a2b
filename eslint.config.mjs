import nx from '@nx/eslint-plugin';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import * as jsonc from 'jsonc-eslint-parser';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Who may depend on whom. Data flows in a line, code depends in a star: no stage knows another
 * (docs/architecture.md).
 */
const layers = [
  ['contracts', []],
  ['foundation', ['contracts', 'foundation']],
  ['engine', ['contracts', 'foundation']],
  ['material', ['contracts', 'foundation', 'material']],
  ['stage', ['contracts', 'foundation', 'material']],
  ['pipeline', ['contracts', 'foundation', 'material', 'stage']],
  ['application', ['contracts', 'foundation', 'material', 'stage', 'pipeline', 'engine']],
  ['app', ['contracts', 'foundation', 'material', 'stage', 'pipeline', 'engine', 'application']],
  ['frontend', ['contracts', 'foundation']],
];

/** Each engine's driver, and the folders that may import it: one, but for what reads and what writes. */
const drivers = [
  ['neo4j-driver', 'libs/graph'],
  ['node-llama-cpp', 'libs/model'],
  ['faiss-node', 'libs/vectors'],
  ['@electric-sql/pglite', 'libs/records'],
  ['postgres', 'libs/records'],
  ['drizzle-orm', 'libs/records'],
  ['exceljs', 'libs/present'],
  ['@duckdb/node-api', 'libs/tables'],
  ['sharp', 'libs/profiles'],
  ['mammoth', 'libs/documents'],
  ['pdfjs-dist', 'libs/documents'],
  ['minisearch', 'libs/documents'],
  ['@nestjs/core', 'apps/api'],
  ['@nestjs/common', 'apps/api'],
  ['cytoscape', 'frontend'],
];

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

const banned = (folder) =>
  drivers
    .filter(([, ...homes]) => !homes.includes(folder))
    .map(([name, ...homes]) => ({
      name,
      message: `Only ${homes.join(' and ')} may import ${name}.`,
    }));
const homes = [...new Set(drivers.flatMap(([, ...folders]) => folders))];
const readsEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only libs/configuration reads the environment.',
};

export default tseslint.config(
  {
    ignores: [
      'training/.venv/**',
      'training/runs/**',
      '**/dist',
      '**/node_modules',
      '.nx',
      'coverage',
      '.coopkg',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx },
    rules: {
      'no-undef': 'off',
      'no-control-regex': 'off',
      'no-irregular-whitespace': 'off',
      'no-cond-assign': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: layers.map(([layer, uses]) => ({
            sourceTag: `layer:${layer}`,
            onlyDependOnLibsWithTags: uses.map((one) => `layer:${one}`),
          })),
        },
      ],
    },
  },
  {
    files: ['{libs,apps}/**/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: banned('') }],
      'no-restricted-syntax': ['error', readsEnvironment],
    },
  },
  ...homes.map((home) => ({
    files: [`${home}/**/*.{ts,tsx}`],
    ignores: ['**/*spec.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: banned(home) }] },
  })),
  {
    files: ['{apps,libs,e2e,frontend}/**/*.{ts,tsx}'],
    rules: {
      'max-lines': lines(300),
      'max-lines-per-function': lines(60),
      complexity: ['error', 15],
    },
  },
  // The function that describes a suite is as long as its tests.
  { files: ['**/*spec.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  // A test takes the real engine rather than a stand-in.
  {
    files: ['**/*spec.ts', '{apps,libs}/*/test/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  { files: ['libs/configuration/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  // What a package imports stands in its own package.json; the pages are bundled, so that theirs
  // are needed for the build only.
  {
    files: ['{apps,libs}/*/package.json'],
    plugins: { '@nx': nx },
    languageOptions: { parser: jsonc },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          ignoredFiles: [
            '{projectRoot}/**/*spec.ts',
            '{projectRoot}/test/**',
            '{projectRoot}/tools/**',
          ],
          // Nest needs its peer; Faiss, the driver of a browser and the writer of PDFs are loaded
          // by a name that is computed, since they may be missing.
          ignoredDependencies: ['rxjs', 'faiss-node', 'pdfkit', 'playwright-core'],
        },
      ],
    },
  },
  { files: ['frontend/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
);
