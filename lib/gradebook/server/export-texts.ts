import 'server-only'
import { createTranslator } from 'use-intl/core'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/gradebook.json'

/** The texts of files that are exported. */
export async function readExportTexts() {
  // The loader forgets the shapes of the namespaces.
  const messages = (await loadMessages('en')) as { gradebook: typeof texts }
  return createTranslator({ locale: 'en', messages, namespace: 'gradebook.export' })
}
export type ExportTexts = Awaited<ReturnType<typeof readExportTexts>>
