import { USER_MARK_CACHE } from './kept-pages'

const MARK_URL = '/user'
/** The header of the mark that says the language. */
const LANGUAGE = 'content-language'
/** The header of the mark that says the look. */
const LOOK = 'x-look'

/** Who is signed in on this device, as the last page said, the tag of the language in which it was told, and its look as `lookOfPage` has it. */
export type UserMark = { userId: string; language: string | null; look: string | null }

/** What of it the user chooses. */
export type Choice = Partial<Omit<UserMark, 'userId'>>

/** Reads who is signed in on this device; null when nobody is known. */
export async function readUserMark(caches: CacheStorage): Promise<UserMark | null> {
  const mark = await caches.match(MARK_URL, { cacheName: USER_MARK_CACHE })
  return mark ? { userId: await mark.text(), language: mark.headers.get(LANGUAGE), look: mark.headers.get(LOOK) } : null
}

/** Keeps on this device who is signed in. */
export async function writeUserMark(caches: CacheStorage, { userId, language, look }: UserMark): Promise<void> {
  const cache = await caches.open(USER_MARK_CACHE)
  const headers = { ...(language !== null && { [LANGUAGE]: language }), ...(look !== null && { [LOOK]: look }) }
  await cache.put(MARK_URL, new Response(userId, { headers }))
}
