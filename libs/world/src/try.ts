import { generateWorld } from './generate-world.js';
const [scale = 'small', seed = '1', out = '/tmp/world'] = process.argv.slice(2);
const started = Date.now();
const s = await generateWorld({ scale: /^\d+$/.test(scale) ? Number(scale) : (scale as 'small'), seed, out });
console.log(JSON.stringify(s), Date.now() - started, 'ms', Math.round(process.memoryUsage().rss / 1e6), 'MB');
