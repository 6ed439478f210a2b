/** The question types of `--types R01,P02`; all unless given. */
export const listedTypes = (types: string | undefined): string[] | undefined =>
  types?.split(/[,，\s]+/).filter((type) => type !== '');
