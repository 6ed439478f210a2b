const form = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?(0[a-z0-9]{6}\d{2})$/i;

/** The nine characters of a ROR id, which may be a web address; undefined for any other text. */
export const rorId = (text: string): string | undefined =>
  form.exec(text.trim())?.[1]?.toLowerCase();
