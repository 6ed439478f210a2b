import { useTranslation } from 'react-i18next';
import { NotFound } from './not-found.js';
import { PageHead } from './page-head.js';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead hasFresh />
      <main id="result" tabIndex={-1}>
        <NotFound />
      </main>
    </>
  );
}
