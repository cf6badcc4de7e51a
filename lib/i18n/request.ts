import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { currentViewer } from '@/lib/session/server/require-viewer'
import type { Viewer } from '@/lib/session/viewer'
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, type Locale, localeOfHeader, localeOfTag } from './locales'
import { loadMessages } from './messages'

/** The language of a page: the viewer's; signed out that of the device, else the first of ours that its browser asks for, else English. */
async function requestLocale(viewer: Viewer | null): Promise<Locale> {
  if (viewer) return viewer.locale
  const kept = localeOfTag((await cookies()).get(LANGUAGE_COOKIE)?.value)
  return kept ?? localeOfHeader((await headers()).get('accept-language')) ?? DEFAULT_LOCALE
}

/** The texts of a request, in its language; times are told in the zone of the viewer's district (domain.md §12). */
export default getRequestConfig(async () => {
  const viewer = await currentViewer()
  const locale = await requestLocale(viewer)
  return { locale, messages: await loadMessages(locale), timeZone: viewer?.timeZone ?? 'UTC' }
})
