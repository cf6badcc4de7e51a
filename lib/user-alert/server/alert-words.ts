import 'server-only'
import { createFormatter, createTranslator } from 'use-intl/core'
import { now } from '@/lib/common/clock'
import { endWords } from '@/lib/common/end-words'
import { escapeHtml } from '@/lib/common/escape-html'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/user-alert.json'
import { type AlertParameters, type AlertTextName, alertTextNames } from '../alert-text'

/** The title of an alert as plain text, and its message as HTML of the short level. */
export type AlertWords = { title: string; message: string }
/** Returns the text of an alert with a named text, in the language of its recipient. */
export type DescribeAlert = (text: string, parameters: AlertParameters) => AlertWords

const isKnown = (text: string): text is AlertTextName => (alertTextNames as readonly string[]).includes(text)

/** Returns the texts of alerts in their reader's language and time zone. */
export async function readAlertWords({
  locale,
  timeZone,
}: {
  locale: Locale
  timeZone: string
}): Promise<DescribeAlert> {
  // The loader does not keep the types of the namespaces.
  const messages = (await loadMessages(locale)) as { userAlert: typeof texts }
  const t = createTranslator({ locale, messages, namespace: 'userAlert' })
  const format = createFormatter({ locale, timeZone })
  return (text, { name = '', itemName = '', endDate }) => {
    // A text from a later version of the product, read by an earlier one.
    if (!isKnown(text)) return { title: '', message: '' }
    const end = endDate
      ? endWords(format, endDate, { now: now(), timeZone, day: { month: 'long', day: 'numeric' } })
      : ''
    const safe = { name: escapeHtml(name), itemName: escapeHtml(itemName), end }
    return { title: t(`${text}.title`), message: t(`${text}.message`, safe) }
  }
}
