import 'server-only'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/gradebook.json'

/** Reads the texts of exported files, in the language of the requesting user. */
export async function readExportTexts(locale: Locale) {
  // The loader loses the types of the namespaces.
  const messages = (await loadMessages(locale)) as { gradebook: typeof texts }
  return createTranslator({ locale, messages, namespace: 'gradebook.export' })
}
export type ExportTexts = Awaited<ReturnType<typeof readExportTexts>>
