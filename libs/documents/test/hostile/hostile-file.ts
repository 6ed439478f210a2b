/** A file that means harm, or that a broken program has made. */
export interface HostileFile {
  /** As its owner calls it. */
  name: string;
  /** Why it is here. */
  what: string;
  bytes: () => Buffer;
  /** The code of the sentence with which it is refused, or the kind as which it is read; any unless given. */
  becomes?: string;
  /** What a plain reading holds, letter by letter. */
  holds?: string;
  /** What no reading may hold. */
  lacks?: string;
}
