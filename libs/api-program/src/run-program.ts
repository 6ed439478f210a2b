import type { ApiCatalogue, ApiOperation } from '@coopkg/contracts';
import { argumentValue } from './argument-value.js';
import type { CallSession } from './call-session.js';
import { canonicalText } from './canonical-text.js';
import type { CheckedProgram } from './check-program.js';
import { evaluate, type Scope } from './evaluate.js';
import { planSteps, type PlannedProgram, type PlannedStep } from './plan-steps.js';
import type { ApiCall } from './tree.js';

/**
 * Runs a checked program and gives back its value. Steps that its result does not need are not
 * taken; calls that do not wait for one another are made side by side. Throws a `Fault`:
 * `program-limit`, or what a call failed with.
 */
export async function runProgram(
  checked: CheckedProgram,
  catalogue: ApiCatalogue,
  session: CallSession,
): Promise<unknown> {
  if (checked.catalogueId !== catalogue.id)
    throw new Error(`The program was checked against ${checked.catalogueId}.`);
  const run = new ProgramRun(planSteps(checked.program), catalogue, session);
  const result = await run.result();
  // What shares its parts is small in memory and endless when it is written out.
  canonicalText(result, session.budget);
  return result;
}

class ProgramRun {
  private readonly values = new Map<string, Promise<unknown>>();
  private readonly operations: ReadonlyMap<string, ApiOperation>;

  constructor(
    private readonly planned: PlannedProgram,
    catalogue: ApiCatalogue,
    private readonly session: CallSession,
  ) {
    this.operations = new Map(catalogue.operations.map((one) => [one.name, one]));
  }

  result(): Promise<unknown> {
    return this.valueOf(this.planned.result);
  }

  private valueOf(name: string): Promise<unknown> {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const value = this.take(name, this.planned.steps.get(name)!);
    this.values.set(name, value);
    return value;
  }

  private async take(id: string, step: PlannedStep): Promise<unknown> {
    const values = await Promise.all(step.uses.map((name) => this.valueOf(name)));
    const scope = step.uses.reduce<Scope>(
      (outer, name, at) => ({ name, value: values[at], outer }),
      null,
    );
    const { budget } = this.session;
    if (step.kind === 'value') return evaluate(step.value, scope, budget);
    if (step.kind === 'call') return this.call(id, step.call, scope);
    const items = evaluate(step.list, scope, budget);
    if (!Array.isArray(items)) return [];
    return Promise.all(
      items.map(async (item: unknown) => {
        const inner: Scope = { name: step.parameter, value: item, outer: scope };
        const reply = await this.call(id, step.call, inner);
        return evaluate(step.body, { name: step.callName, value: reply, outer: inner }, budget);
      }),
    );
  }

  /** Nothing is called with a required argument that was not found: its reply is null. */
  private async call(id: string, call: ApiCall, scope: Scope): Promise<unknown> {
    const operation = this.operations.get(call.operation)!;
    const given = new Map(
      call.arguments.map(({ name, value }) => [name, evaluate(value, scope, this.session.budget)]),
    );
    const args: [string, unknown][] = [];
    for (const { name, required, type } of operation.parameters) {
      const value = given.get(name) ?? null;
      if (value === null && required) return null;
      if (value !== null) args.push([name, argumentValue(name, type, value)]);
    }
    return this.session.call(operation.name, Object.fromEntries(args), id);
  }
}
