import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { currentViewer } from '@/lib/session/server/require-viewer'
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, type Locale, localeOfHeader, localeOfTag } from './locales'
import { loadMessages } from './messages'

/** The language of a page: the viewer's; signed out that of the device, else the first of ours that its browser asks for, else English. */
async function requestLocale(): Promise<Locale> {
  const viewer = await currentViewer()
  if (viewer) return viewer.locale
  const kept = localeOfTag((await cookies()).get(LANGUAGE_COOKIE)?.value)
  return kept ?? localeOfHeader((await headers()).get('accept-language')) ?? DEFAULT_LOCALE
}

/** The texts of a request, in its language. Every date is told in the time zone that its own screen names. */
export default getRequestConfig(async () => {
  const locale = await requestLocale()
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
