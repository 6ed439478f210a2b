import type { Layout, LayoutParameter, ParameterValues } from './layout.js';

/** Room between nodes, in hundredths of the usual. */
export const spacing: LayoutParameter = {
  id: 'spacing',
  kind: 'number',
  least: 50,
  most: 200,
  step: 25,
  default: 100,
};

/** What nodes can be grouped by. */
export const groupBy: LayoutParameter = {
  id: 'groupBy',
  kind: 'choice',
  choices: ['university', 'year', 'label'],
  default: 'university',
};

/** The values that a layout begins with. */
export const defaultValues = ({ parameters }: Pick<Layout, 'parameters'>): ParameterValues =>
  Object.fromEntries(parameters.map((parameter) => [parameter.id, parameter.default]));

export const spaceOf = (values: ParameterValues): number => Number(values['spacing'] ?? 100) / 100;
