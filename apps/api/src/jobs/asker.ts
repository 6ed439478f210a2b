import type { Language } from '@coopkg/contracts';
import type { AdminRequest } from '../auth/admin-guard.js';
import { acceptedLanguage } from '../http/accepted-language.js';

/** Who starts a job, and in which language they read of it. */
export interface Asker {
  language: Language;
  author: string;
}

/** @param wish the header Accept-Language */
export const askerOf = ({ session }: AdminRequest, wish: string | undefined): Asker => ({
  author: session?.name ?? '',
  language: acceptedLanguage(wish),
});
