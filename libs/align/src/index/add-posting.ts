/** Adds to the list of a key, once; lists longer than 64 are not searched. */
export const addPosting = (map: Map<string, number[]>, key: string, value: number): void => {
  if (key === '') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (!list.includes(value) || list.length > 64) list.push(value);
};
