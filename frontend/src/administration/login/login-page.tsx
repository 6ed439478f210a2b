import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { LoginForm } from './login-form.js';
import styles from './login-form.module.css';

export function LoginPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.login}>
      <h1>{t('admin.frame.title')}</h1>
      <Panel title={t('admin.frame.logIn')}>
        <LoginForm />
      </Panel>
      <p className={styles.hint}>
        {t('admin.frame.howTo')} <code>npm run coopkg -- user add NAME --role admin</code>
      </p>
    </div>
  );
}
