import { FilePdfOutlined, LinkOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import styles from './person-facts.module.css';

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value);

/** Where a paper appeared, and where it can be read. */
export function PaperSource({ node: { properties } }: { node: WireNode }) {
  const { t } = useTranslation();
  const { venue, doi, pdfUrl } = properties;
  return (
    <>
      {typeof venue === 'string' ? <p>{venue}</p> : null}
      <p className={styles.contacts}>
        {typeof doi === 'string' ? (
          <a href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noreferrer noopener">
            <LinkOutlined /> {doi}
          </a>
        ) : null}
        {isWebAddress(pdfUrl) ? (
          <a href={pdfUrl} target="_blank" rel="noreferrer noopener">
            <FilePdfOutlined /> {t('entityPages.fullText')}
          </a>
        ) : null}
      </p>
    </>
  );
}
