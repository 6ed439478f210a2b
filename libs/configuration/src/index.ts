export * from './settings.js';
export * from './load-configuration.js';
export * from './settings-table.js';
export * from './nearest-name.js';
export * from './machine.js';
