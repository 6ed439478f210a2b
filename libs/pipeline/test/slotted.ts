/** A wording with its placeholders as slots. */
export const slotted = (wording: string): string => wording.replaceAll(/\{([a-z]+\d?)\}/gu, '$$$1');
