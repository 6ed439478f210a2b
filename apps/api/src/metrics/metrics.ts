import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer, Timings } from '@coopkg/contracts';
import { Application } from '@coopkg/application';

const stages = ['align', 'generate', 'validate', 'rewrite', 'execute', 'answer'] as const;
/** Seconds, from a look into memory to the longest question. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What happens in this process, counted and timed in the form of Prometheus. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly questions = this.counter('coopkg_questions_total', 'Questions answered', [
    'status',
    'language',
  ]);
  private readonly doubts = this.counter('coopkg_questions_doubted_total', 'Answers with a doubt');
  private readonly failures = this.counter(
    'coopkg_questions_failed_total',
    'Questions that ended without an answer',
    ['code'],
  );
  private readonly questionTime = this.histogram(
    'coopkg_question_seconds',
    'Time from a question to its answer',
  );
  private readonly stageTime = this.histogram(
    'coopkg_stage_seconds',
    'Time that a question spent in a stage',
    ['stage'],
  );
  private readonly requests = this.counter('coopkg_http_requests_total', 'HTTP requests', [
    'method',
    'route',
    'status',
  ]);
  private readonly requestTime = this.histogram(
    'coopkg_http_request_seconds',
    'Time from a request to the end of its reply',
    ['method', 'route'],
  );
  private readonly logins = this.counter('coopkg_logins_total', 'Logins tried', ['outcome']);

  constructor(application: Application) {
    collectDefaultMetrics({ register: this.registry });
    this.watchParts(application);
    this.watchJobs(application);
  }

  countAnswer({ status, language, doubt, timings }: Answer): void {
    this.questions.inc({ status, language });
    if (doubt !== null) this.doubts.inc();
    this.questionTime.observe(timings.total / 1000);
    for (const stage of stages) this.stageTime.observe({ stage }, secondsIn(timings, stage));
  }

  countFailure(code: string): void {
    this.failures.inc({ code });
  }

  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status: String(status) });
    this.requestTime.observe({ method, route }, seconds);
  }

  countLogin(outcome: 'done' | 'failed' | 'locked' | 'disabled'): void {
    this.logins.inc({ outcome });
  }

  /** A value that is read whenever the metrics are. */
  watch(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        gauge.set(read());
      },
    });
  }

  /** The text format of Prometheus, version 0.0.4. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private watchParts({ states }: Application): void {
    const gauge: Gauge = new Gauge({
      name: 'coopkg_part_ready',
      help: 'Whether a part of the application is ready',
      labelNames: ['part'],
      registers: [this.registry],
      collect: () => {
        for (const [part, { state }] of Object.entries(states))
          gauge.set({ part }, state === 'ready' ? 1 : 0);
      },
    });
  }

  private watchJobs(application: Application): void {
    const gauge: Gauge = new Gauge({
      name: 'coopkg_jobs_waiting',
      help: 'Jobs that wait to be begun, in all processes',
      registers: [this.registry],
      collect: async () => {
        if (application.states.records.state !== 'ready') return;
        gauge.set(await application.records.jobs.waiting().catch(() => Number.NaN));
      },
    });
  }

  private counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

const secondsIn = (timings: Timings, stage: keyof Timings): number => timings[stage] / 1000;
