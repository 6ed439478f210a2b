/** Something that is asked for, or that the query does: not that it does the opposite, leaves a name aside, cannot hold, or returns a column more, which is left out instead. */
const codes =
  /^(?:question-(?!name-|not-|bound-).+-unheeded|query-(?!column-|year-bound-).+-uncalled|question-.+-left-out)$/u;

/** Whether words said in passing ("leave the rest out", 「挂名的不算」, "for a grant review") may seem to speak against the query so. */
export const mayBeInPassing = (code: string): boolean => codes.test(code);
