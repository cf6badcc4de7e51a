import type { Locale } from '@/lib/i18n/locales'
import type { TextVersion } from '@/lib/routing/viewer-address'

/** The language of the content, independent of the interface language of its reader. */
export const CONTENT_LANGUAGE: Locale = 'en'

/** Returns the language of a text version; null stands for texts that belong to no version. */
export function languageOfVersion(version: TextVersion | null): Locale {
  return version === 'spanish' ? 'es' : CONTENT_LANGUAGE
}
