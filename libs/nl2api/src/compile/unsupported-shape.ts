/** A part of a query that the operators have nothing for. */
export class UnsupportedShape extends Error {
  constructor(
    /** Named so that equal shapes can be counted: `variable-length path`. */
    readonly shape: string,
  ) {
    super(shape);
    this.name = 'UnsupportedShape';
  }
}

export const unsupported = (shape: string): never => {
  throw new UnsupportedShape(shape);
};
