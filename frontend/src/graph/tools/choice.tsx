import styles from './graph-toolbar.module.css';

interface ChoiceProps<Id extends string> {
  name: string;
  value: Id;
  options: readonly { id: Id; name: string }[];
  /** Its name stands beside it, rather than for screen readers only. */
  isNamed?: boolean;
  testId?: string;
  onChoose: (id: Id) => void;
}

/** One of a few: the browser's own list, which works with any keyboard, reader and phone. */
export function Choice<Id extends string>({
  name,
  value,
  options,
  isNamed = false,
  testId,
  onChoose,
}: ChoiceProps<Id>) {
  return (
    <label className={styles['choice']}>
      <span className={isNamed ? undefined : 'unseen'}>{name}</span>
      <select
        value={value}
        title={name}
        data-testid={testId}
        onChange={(event) => {
          onChoose(event.target.value as Id);
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
