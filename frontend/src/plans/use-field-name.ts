import { useTranslation } from 'react-i18next';

/** What fields of the academic APIs are called in the page's language; of others, their own name. */
export function useFieldName(isOwn: boolean): (field: string) => string {
  const { t } = useTranslation();
  return (field) => (isOwn ? t(`plans.field_${field}`, { defaultValue: field }) : field);
}
