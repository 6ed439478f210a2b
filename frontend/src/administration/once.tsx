import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './once.module.css';

/** A secret that is told this once, to be copied. */
export function Once({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      type="success"
      className={styles.once ?? ''}
      title={title}
      closable={{ onClose, 'aria-label': t('admin.frame.close') }}
      description={
        <>
          <Typography.Text code copyable={{ text: secret }} data-testid="secret">
            {secret}
          </Typography.Text>
          <p className={styles.note}>{t('admin.frame.once')}</p>
        </>
      }
    />
  );
}
