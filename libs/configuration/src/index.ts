export { settingsInForce, type SettingInForce } from './settings-in-force.js';
export * from './settings.js';
export * from './load-configuration.js';
export * from './settings-table.js';
export * from './machine.js';
