import { nodeKey, universityLabel, type Slot } from '@coopkg/contracts';

const labels: Readonly<Record<string, string>> = {
  person: 'Researcher',
  paper: 'Paper',
  project: 'Project',
};

/** Keys of what the question names, where that is one thing. */
export const keysAsked = ({
  slots,
  parameters,
}: {
  slots: readonly Slot[];
  parameters: Readonly<Record<string, unknown>>;
}): string[] =>
  slots.flatMap(({ name, mention: { kind, readings } }) => {
    const [reading, ...others] = readings;
    if (reading === undefined) return [];
    const isChosen = parameters[name] === (reading.id ?? reading.value);
    if (others.length > 0 && !isChosen) return [];
    if (kind === 'university')
      return [nodeKey({ label: universityLabel, id: String(reading.value) })];
    const label = labels[kind];
    return label === undefined || reading.id === undefined
      ? []
      : [nodeKey({ label, id: reading.id })];
  });
