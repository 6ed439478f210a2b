import { useTranslation } from 'react-i18next';
import type { DataRecord } from './entity-in-record.js';

/** What fields of the academic APIs are called in the page's language; of others, their own name. */
export function useFieldName(isOwn: boolean): (field: string, record: DataRecord) => string {
  const { t } = useTranslation();
  return (field, record) => {
    if (!isOwn) return field;
    if (field === 'name' && 'person_id' in record) return t('plans.field_person_name');
    return t(`plans.field_${field}`, { defaultValue: field });
  };
}
