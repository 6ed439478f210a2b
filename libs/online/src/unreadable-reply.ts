/** A reply is not what its source sends: no JSON or XML, cut off, or of another form. */
export class UnreadableReply extends Error {
  /** What the source itself says is wrong, where it does. */
  readonly said: string | null;

  constructor(message: string, said: string | null = null) {
    super(message);
    this.name = 'UnreadableReply';
    this.said = said;
  }
}
