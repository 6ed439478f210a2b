import { Injectable } from '@nestjs/common';
import type { Owner } from '../owner/owners.js';
import type { AskEvent } from './asking.js';

type Listener = (event: AskEvent) => void;

/** A question that is being answered: all that was said of it so far, and what comes. */
export class RunningQuestion {
  private readonly said: AskEvent[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly controller = new AbortController();
  /** Resolves after the last event. */
  ended: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    private readonly owner: Owner,
  ) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  isOf(owner: Owner): boolean {
    return this.owner.some((one) => owner.includes(one));
  }

  say(event: AskEvent): void {
    this.said.push(event);
    for (const listener of this.listeners) listener(event);
  }

  /** Tells everything from the first event on, until it ended or the listener leaves. */
  async tell(listener: Listener, leaves: AbortSignal): Promise<void> {
    this.said.forEach(listener);
    this.listeners.add(listener);
    const left = new Promise<void>((resolve) => {
      leaves.addEventListener('abort', () => {
        resolve();
      });
    });
    await Promise.race([this.ended, left]);
    this.listeners.delete(listener);
  }

  /** Stops the work. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.controller.abort();
    await this.ended;
  }
}

/** The streamed questions that this process is answering. */
@Injectable()
export class RunningQuestions {
  private readonly running = new Map<string, RunningQuestion>();

  find(id: string): RunningQuestion | undefined {
    return this.running.get(id);
  }

  /** @param work says the question's events, the last of them too; it does not fail */
  start(
    id: string,
    owner: Owner,
    work: (question: RunningQuestion) => Promise<void>,
  ): RunningQuestion {
    const question = new RunningQuestion(id, owner);
    this.running.set(id, question);
    question.ended = work(question).finally(() => {
      this.running.delete(id);
    });
    return question;
  }
}
