export { startApiServer, type ApiServer } from './api-server.js';
