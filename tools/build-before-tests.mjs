import { prepare } from './prepare.mjs';

export default () => prepare({ pages: true });
