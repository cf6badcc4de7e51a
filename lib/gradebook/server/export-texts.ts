import 'server-only'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/gradebook.json'

/** The texts of files that are exported, in the language of who asks for them. */
export async function readExportTexts(locale: Locale) {
  // The loader forgets the shapes of the namespaces.
  const messages = (await loadMessages(locale)) as { gradebook: typeof texts }
  return createTranslator({ locale, messages, namespace: 'gradebook.export' })
}
export type ExportTexts = Awaited<ReturnType<typeof readExportTexts>>
