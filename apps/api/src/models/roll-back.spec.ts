import { expect, it } from 'vitest';
import { rollBackTarget } from './roll-back.js';

const activated = (previousId: string | null) => ({ kind: 'activated', previousId }) as const;
const rolledBack = { kind: 'rolled-back', previousId: 'any' } as const;

it('leads step by step to the models before', () => {
  // Newest first: shipped → a → b, then back, and back again.
  const [first, second] = [activated('shipped'), activated('a')];
  expect(rollBackTarget([])).toBeNull();
  expect(rollBackTarget([first])).toBe('shipped');
  expect(rollBackTarget([second, first])).toBe('a');
  expect(rollBackTarget([rolledBack, second, first])).toBe('shipped');
  expect(rollBackTarget([rolledBack, rolledBack, second, first])).toBeNull();
  expect(rollBackTarget([activated('shipped'), rolledBack, first])).toBe('shipped');
});
