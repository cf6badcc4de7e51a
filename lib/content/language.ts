import type { Locale } from '@/lib/i18n/locales'
import type { TextVersion } from '@/lib/routing/viewer-address'

/** The language that content is written in, whatever language its reader gave the interface. */
export const CONTENT_LANGUAGE: Locale = 'en'

/** The language of one version of a text; null for words that belong to none. */
export function languageOfVersion(version: TextVersion | null): Locale {
  return version === 'spanish' ? 'es' : CONTENT_LANGUAGE
}
