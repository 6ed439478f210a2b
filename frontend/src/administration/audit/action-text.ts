import { useTranslation } from 'react-i18next';

/** An action of the audit log as people say it; one that has no text yet, as it is called. */
export function useActionText(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) =>
    i18n.exists(`admin.audit.actions.${action}`) ? t(`admin.audit.actions.${action}`) : action;
}
