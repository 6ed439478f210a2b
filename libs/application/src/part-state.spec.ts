import { expect, it } from 'vitest';
import { startPart, type PartProgress, type PartState } from './part-state.js';

it('tells what a part does while it starts, and what goes on behind it until that has ended', async () => {
  const state: PartState = { state: 'waiting', detail: null, progress: null };
  const message = { zh: '转换', en: 'Converting' };
  let tell: (progress: PartProgress) => void = () => undefined;
  await startPart(state, (onProgress) => {
    tell = onProgress;
    tell({ message, share: 0.5 });
    expect(state).toEqual({ state: 'starting', detail: message, progress: 0.5 });
    return Promise.resolve();
  });
  const atRest = { state: 'ready', detail: null, progress: null };
  expect(state).toEqual(atRest);
  tell({ message, share: 0 });
  expect(state).toEqual({ state: 'ready', detail: message, progress: 0 });
  tell({ message, share: 1 });
  expect(state).toEqual(atRest);
  tell({ message });
  expect(state).toEqual(atRest);
});

it('keeps why a part could not start', async () => {
  const state: PartState = { state: 'waiting', detail: null, progress: null };
  await expect(startPart(state, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(state).toMatchObject({ state: 'failed', detail: { en: 'Error: gone' } });
});
