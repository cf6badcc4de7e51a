import { readUserMark, writeUserMark } from '../user-mark'
import { rememberLanguage } from './remember-choice'

/** The browser's caches, as far as the mark needs them. */
function memoryCaches(): CacheStorage {
  const marks = new Map<string, Response>()
  const cache = { put: async (url: string, mark: Response) => void marks.set(url, mark) }
  return { open: async () => cache, match: async (url: string) => marks.get(url)?.clone() } as unknown as CacheStorage
}

beforeEach(() => Object.assign(globalThis, { caches: memoryCaches() }))

test('a language that was just chosen is that of the one who is signed in here, before any page was loaded in it', async () => {
  await writeUserMark(caches, { userId: 'user-1', language: 'en', look: 'data-theme="usa"' })
  await rememberLanguage('es')
  expect(await readUserMark(caches)).toEqual({ userId: 'user-1', language: 'es', look: 'data-theme="usa"' })
})

test('nobody becomes known by a language', async () => {
  await rememberLanguage('es')
  expect(await readUserMark(caches)).toBeNull()
})
