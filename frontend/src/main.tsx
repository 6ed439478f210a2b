import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.js';
import { applyColours } from './shell/colours.js';
import { readPreferences } from './shell/preferences.js';
import { startTranslation } from './shell/translation.js';
import './shell/page.css';

const { language, theme } = readPreferences();
startTranslation(language);
applyColours(theme);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
