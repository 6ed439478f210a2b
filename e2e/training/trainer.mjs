#!/usr/bin/env node
// Stands for Python with all that training needs: says what is here, and trains until it is stopped.
// The adapter that comes out is the product's own without most of its weights: a worse one.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const shipped = fileURLToPath(
  new URL('../../data/model/adapters/academic-graph.gguf', import.meta.url),
);
const [program, ...words] = process.argv.slice(2);
/** Bytes at the beginning of an adapter that describe its tensors, and more. */
const keptBytes = 1_000_000;
const steps = 10_000;

function whatIsHere() {
  const packages = Object.fromEntries(words.map((name) => [name, '1.0']));
  const device = { kind: 'cpu', name: 'a fast one', isQuick: true };
  const found = { python: '3.12.0', program: process.execPath, cores: 2, packages, device };
  process.stdout.write(`${JSON.stringify(found)}\n`);
}

function train() {
  const out = words[words.indexOf('--out') + 1];
  const adapter = path.join(out, 'adapter.gguf');
  let step = 0;
  const end = () => {
    writeFileSync(adapter, readFileSync(shipped).fill(0, keptBytes));
    const report = { step, epochs: 1, seconds: step / 4, loss: 1 / step };
    writeFileSync(path.join(out, 'training.json'), JSON.stringify(report));
    process.exit(0);
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'stop') end();
  });
  setInterval(() => {
    step += 1;
    const left = (steps - step) / 4;
    const point = { step, steps, loss: 1 / step, rate: 1e-4, samplesPerSecond: 64 };
    process.stdout.write(`point ${JSON.stringify({ ...point, secondsLeft: left })}\n`);
  }, 250);
}

if (path.basename(program) === 'what_is_here.py') whatIsHere();
else train();
