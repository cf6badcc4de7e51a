import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { RichTextLabels } from './options'

/** Returns the interface texts around a body, in the language of the interface. */
export async function richTextLabels(): Promise<RichTextLabels> {
  const t = await getTranslations('richText')
  return {
    newTab: t('newTab'),
    close: t('close'),
    sayIt: t('sayIt'),
    inSpanish: t('inSpanish'),
    showAnswer: t('showAnswer'),
    source: t('source'),
    table: t('table'),
  }
}
