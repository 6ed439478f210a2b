import { useEffect, useRef, useState } from 'react';

/** How long something done is said to be, in milliseconds. */
const shownMs = 2000;

/** Whether something was done just now, and how to say so. */
export function useConfirmed(): [boolean, () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return [
    isConfirmed,
    () => {
      clearTimeout(timer.current);
      setConfirmed(true);
      timer.current = setTimeout(() => {
        setConfirmed(false);
      }, shownMs);
    },
  ];
}
