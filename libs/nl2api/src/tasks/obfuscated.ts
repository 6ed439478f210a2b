import type { ApiCall } from '../operators/api-call.js';
import type { FunctionSpecification } from './function-specification.js';

/** Names that say nothing: function 12 is `f12`, its third parameter `a3`. */
export class ObfuscatedNames {
  private readonly hidden = new Map<string, { name: string; parameters: Map<string, string> }>();
  private readonly shown = new Map<string, { name: string; parameters: Map<string, string> }>();
  readonly specifications: FunctionSpecification[];

  constructor(specifications: readonly FunctionSpecification[]) {
    this.specifications = specifications.map((specification, index) => {
      const { name, parameters } = specification.function;
      const properties = Object.entries((parameters['properties'] ?? {}) as object);
      const names = properties.map(([parameter], place) => [parameter, `a${place + 1}`] as const);
      const hidden = `f${index + 1}`;
      this.hidden.set(name, { name: hidden, parameters: new Map(names) });
      this.shown.set(hidden, {
        name,
        parameters: new Map(names.map(([parameter, letter]) => [letter, parameter])),
      });
      const required = (parameters['required'] ?? []) as string[];
      return {
        type: 'function',
        function: {
          name: hidden,
          description: '',
          parameters: {
            ...parameters,
            properties: Object.fromEntries(
              properties.map(([, schema], place) => [`a${place + 1}`, withoutTexts(schema)]),
            ),
            ...(required.length === 0
              ? {}
              : { required: required.map((one) => new Map(names).get(one)!) }),
          },
        },
      };
    });
  }

  hide = (call: ApiCall): ApiCall => renamed(call, this.hidden);
  show = (call: ApiCall): ApiCall => renamed(call, this.shown);
}

function renamed(
  { name, arguments: given }: ApiCall,
  names: ReadonlyMap<string, { name: string; parameters: ReadonlyMap<string, string> }>,
): ApiCall {
  const known = names.get(name);
  return {
    name: known?.name ?? name,
    arguments: Object.fromEntries(
      Object.entries(given).map(([parameter, value]) => [
        known?.parameters.get(parameter) ?? parameter,
        value,
      ]),
    ),
  };
}

/** A schema without what it says in words, at any depth. */
function withoutTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'description')
      .map(([key, value]) => [key, withoutTexts(value)]),
  );
}
