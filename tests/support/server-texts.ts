import { createFormatter, createTranslator } from 'use-intl/core'
import { loadMessages } from '@/lib/i18n/messages'

const LOCALE = 'en'
const TIME_ZONE = 'UTC'

/** Replaces `next-intl/server`, which reads the request, with the real English texts. */
export async function getTranslations(namespace: string) {
  // A screen names an existing namespace; its texts are checked when it is compiled.
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
