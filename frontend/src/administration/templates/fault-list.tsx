import { useTranslation } from 'react-i18next';
import type { RequestError } from '@coopkg/contracts';
import { useSettings } from '../../shell/settings.js';
import { placeOf } from './template-draft.js';

/** Each place that is wrong, by the name that it has on the page. */
export function FaultList({ errors, title }: { errors: readonly RequestError[]; title: string }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const nameOf = (pointer: string): string => {
    const place = placeOf(pointer);
    if (place.field === 'other')
      return t([`admin.templates.field.${place.name}`, 'admin.templates.field.other']);
    return t(place.line === undefined ? 'admin.templates.group' : 'admin.templates.line', {
      language: t(`admin.templates.tongue.${place.language}`),
      split: t(`admin.templates.split.${place.split}`),
      line: place.line,
    });
  };
  return (
    <div className="faults" data-testid="template-faults">
      <h3>{title}</h3>
      <ul>
        {errors.map(({ pointer, message }, index) => (
          <li key={`${pointer} ${index}`}>
            <strong>{nameOf(pointer)}</strong> {message[language]}
          </li>
        ))}
      </ul>
    </div>
  );
}
