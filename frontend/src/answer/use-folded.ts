import { useState } from 'react';
import { store, stored } from '../shell/preferences.js';

const local = (): Storage => localStorage;

/** Whether a part of the page is folded: as the person left it, in every answer. */
export function useFolded(part: string, usually: boolean): [boolean, (isFolded: boolean) => void] {
  const key = `coopkg.folded.${part}`;
  const [isFolded, setFolded] = useState(() => {
    const remembered = stored(local, key);
    return remembered === null ? usually : remembered === 'true';
  });
  return [
    isFolded,
    (next) => {
      setFolded(next);
      store(local, key, String(next));
    },
  ];
}
