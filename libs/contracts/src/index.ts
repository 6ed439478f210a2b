export * from './language.js';
export * from './graph-schema.js';
export * from './linking.js';
export * from './frame.js';
export * from './wire.js';
export * from './administration.js';
export * from './ports.js';
export * from './faults.js';
