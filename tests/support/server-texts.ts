import { createFormatter, createTranslator } from 'use-intl/core'
import { loadMessages } from '@/lib/i18n/messages'

const LOCALE = 'en'
const TIME_ZONE = 'UTC'

/** Stands in for `next-intl/server`, which asks the request: the interface's real English texts. */
export async function getTranslations(namespace: string) {
  // A screen names a namespace that is there; its texts are checked where it is compiled.
  return createTranslator({
    locale: LOCALE,
    messages: (await loadMessages(LOCALE)) as never,
    namespace: namespace as never,
  })
}

export const getMessages = () => loadMessages(LOCALE)
export const getLocale = async () => LOCALE
export const getTimeZone = async () => TIME_ZONE
export const getFormatter = async () => createFormatter({ locale: LOCALE, timeZone: TIME_ZONE })
