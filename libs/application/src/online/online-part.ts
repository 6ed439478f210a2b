import type { Configuration } from '@coopkg/configuration';
import type { OnlineAccess } from './online-access.js';

/** Online search, loaded when it is first wanted: nothing is asked before somebody asks. */
export class OnlinePart {
  private access: Promise<OnlineAccess> | null = null;

  constructor(private readonly configuration: () => Configuration) {}

  open(): Promise<OnlineAccess> {
    return (this.access ??= import('./online-access.js').then(
      ({ OnlineAccess: Access }) => new Access(this.configuration()),
    ));
  }

  async close(): Promise<void> {
    await (await this.access)?.close();
  }
}
