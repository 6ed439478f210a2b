/**
 * What commands on this machine show, to act through the server; a class, so that it is injected by
 * type.
 */
export class ServerToken {
  constructor(readonly value: string) {}
}
