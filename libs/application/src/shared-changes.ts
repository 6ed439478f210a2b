import { Fault, type Bilingual } from '@coopkg/contracts';
import type { Records, SharedName } from '@coopkg/records';

/**
 * Brings this process up to what the records say. False: not possible yet, asked again at the next
 * look.
 */
export type Follower = () => Promise<boolean>;

/** How often a process looks for what others changed, beside the look at every question, in ms. */
const lookEveryMs = 1000;

/**
 * Follows the revisions in the records, so that what an administrator changes through one process
 * is in use in all. Looked for, not listened to (LISTEN): a look before a question can't come too
 * late, works through a connection pooler, and has nothing to make up for after a lost connection.
 */
export class SharedChanges {
  private readonly seen: Partial<Record<SharedName, number>> = {};
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: Pick<Records, 'shared'>,
    private readonly followers: Partial<Record<SharedName, Follower>>,
    private readonly note: (message: Bilingual) => void,
  ) {}

  /** What was changed before this call, by any process, is in use when it returns. */
  async catchUp(): Promise<void> {
    const revisions = await this.records.shared.revisions();
    if (this.behind(revisions).length === 0) return;
    this.turn = this.turn.catch(() => undefined).then(() => this.follow(revisions));
    await this.turn;
  }

  /** Looks now and then, until `signal` says stop. */
  watch(signal: AbortSignal): void {
    const timer = setInterval(() => {
      // Records that are away are looked at again; requests say what is wrong.
      void this.catchUp().catch(() => undefined);
    }, lookEveryMs).unref();
    signal.addEventListener('abort', () => {
      clearInterval(timer);
    });
  }

  private behind(revisions: Partial<Record<SharedName, number>>): [SharedName, Follower][] {
    return (Object.entries(this.followers) as [SharedName, Follower][]).filter(
      ([name]) => (revisions[name] ?? 0) > (this.seen[name] ?? 0),
    );
  }

  private async follow(revisions: Partial<Record<SharedName, number>>): Promise<void> {
    for (const [name, follower] of this.behind(revisions)) {
      try {
        if (!(await follower())) continue;
      } catch (error) {
        if (error instanceof Fault && error.retryable) throw error;
        // What can't be used here (a newer version wrote it) must not end every question.
        const text = error instanceof Fault ? error.text : { zh: String(error), en: String(error) };
        this.note({
          zh: `其他进程的改动在本进程无法使用：${text.zh}`,
          en: `What another process changed can't be used here: ${text.en}`,
        });
      }
      this.seen[name] = revisions[name]!;
    }
  }
}

/**
 * Replaces a shared document by what `make` makes of the one before, again when another process was
 * quicker. @returns what `make` returned last
 */
export async function replaceShared<Made extends { body: string | null }>(
  { shared }: Pick<Records, 'shared'>,
  name: SharedName,
  make: () => Promise<Made>,
): Promise<Made> {
  for (;;) {
    const from = (await shared.read(name))?.revision ?? 0;
    const made = await make();
    if (made.body === null || (await shared.replace(name, made.body, from)) !== null) return made;
  }
}
