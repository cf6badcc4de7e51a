import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import type { Actor } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/server/require-actor'
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, type Locale, localeOfHeader, localeOfTag } from './locales'
import { loadMessages } from './messages'

/**
 * Returns the language of a page: the actor's; when signed out, the device's, else the first supported one that the browser prefers, else English.
 */
async function requestLocale(actor: Actor | null): Promise<Locale> {
  if (actor) return actor.locale
  const kept = localeOfTag((await cookies()).get(LANGUAGE_COOKIE)?.value)
  return kept ?? localeOfHeader((await headers()).get('accept-language')) ?? DEFAULT_LOCALE
}

/** Provides the texts in the language of the request; times are shown in the time zone of the actor's district (domain.md §12). */
export default getRequestConfig(async () => {
  const actor = await currentActor()
  const locale = await requestLocale(actor)
  return { locale, messages: await loadMessages(locale), timeZone: actor?.timeZone ?? 'UTC' }
})
