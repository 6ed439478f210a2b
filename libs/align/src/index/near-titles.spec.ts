import { expect, it } from 'vitest';
import type { VectorIndex } from '@coopkg/contracts';
import { attachTitleVectors, buildLinkIndex, linkQuestion, nameVector } from '../index.js';
import { tinyGraph } from '../../test/tiny-graph.js';

/** The smallest engine that keeps the port's promise; the real ones are tested in libs/vectors. */
function createExactIndex(): VectorIndex {
  const vectors: Float32Array[] = [];
  return {
    get size() {
      return vectors.length;
    },
    add: (more) => {
      vectors.push(...more);
    },
    search: (vector, k) =>
      vectors
        .map((other, position) => ({
          position,
          score: other.reduce((sum, value, at) => sum + value * vector[at]!, 0),
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, k),
  };
}

const likeness = (one: string, other: string): number =>
  nameVector(one).reduce((sum, value, at) => sum + value * nameVector(other)[at]!, 0);

it('puts names that are written or sound alike near each other', () => {
  expect(likeness('西安电子科技大学', '西安电子科技大学')).toBeCloseTo(1, 5);
  expect(likeness('西安电子科技大学', '西安电子科计大学')).toBeGreaterThan(
    likeness('西安电子科技大学', '北京航空航天大学') + 0.4,
  );
});

it('finds a quoted title with slips near its beginning, once vectors are attached', async () => {
  const index = await buildLinkIndex(tinyGraph, { universities: [], decoys: [] }, []);
  const question = '《基與深渡学习的图像识别方法研究》的作者';
  expect(
    linkQuestion(question, await attachTitleVectors(index, createExactIndex)).mentions[0],
  ).toMatchObject({ kind: 'paper', readings: [{ id: 'P1' }] });
}, 60_000);
