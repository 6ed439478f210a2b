export * from './language.js';
export * from './graph-schema.js';
export * from './linking.js';
export * from './extraction.js';
export * from './wire.js';
export * from './ports.js';
export * from './faults.js';
export * from './property-titles.js';
