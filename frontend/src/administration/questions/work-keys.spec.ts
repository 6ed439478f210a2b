import { expect, it } from 'vitest';
import { actionOfKey } from './work-keys.js';

const pressed = (key: string, held: object = {}) =>
  actionOfKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

it('moves, selects and decides by single keys, also with Shift held or Caps Lock on', () => {
  expect(['j', 'ArrowDown', 'K', 'ArrowUp'].map((key) => pressed(key))).toEqual([
    'next',
    'next',
    'previous',
    'previous',
  ]);
  expect(['x', 'R', 'w', 'i', 'u'].map((key) => pressed(key))).toEqual([
    'select',
    'right',
    'wrong',
    'ignored',
    'undo',
  ]);
});

it("leaves the browser's and the button's own keys alone", () => {
  for (const key of ['Enter', ' ', 'Tab', 'Escape', 'toString']) expect(pressed(key)).toBeNull();
  expect(pressed('r', { ctrlKey: true })).toBeNull();
  expect(pressed('w', { metaKey: true })).toBeNull();
});
