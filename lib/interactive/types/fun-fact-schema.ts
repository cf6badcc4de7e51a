import type { Locale } from '@/lib/i18n/locales'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const funFactFields = (f: DataFields) => ({
  title: f.title(120),
  body: f.requiredHtml('full'),
  imageContentId: f.contentId(),
})

export const funFactWords = (f: DataFields) => ({ title: f.title(120), body: f.html('full') })

/** `titleLang` is the language of the title in a version; absent if it is that of the content. */
export type FunFactData = DataOf<typeof funFactFields> & { titleLang?: Locale }
