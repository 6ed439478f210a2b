import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.js';
import { applyColours } from './shell/colours.js';
import { readPreferences } from './shell/preferences.js';
import { startTranslation } from './shell/translation.js';
import './design/tokens.css';
import './shell/page.css';

const { language, theme } = readPreferences();
applyColours(theme);
document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
await startTranslation(language);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
