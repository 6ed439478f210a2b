import { createContext, useContext } from 'react';
import type { Preferences } from './preferences.js';

export interface Settings extends Preferences {
  toggleLanguage: () => void;
  toggleTheme: () => void;
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('useSettings is used outside SettingsProvider');
  return settings;
}
