import { openDevice, openWindow } from '@/tests/support/offline-device'
import { hearPage } from '../hear-page'
import { readUserMark, writeUserMark } from '../user-mark'
import { forgetKeptPages } from './keep-for-offline'
import { rememberLanguage } from './remember-choice'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const MARK = { userId: 'user-1', language: 'en', look: 'data-theme="usa"' }

/** A window of the first user on a device with a worker. */
function openBoth() {
  const device = openDevice({})
  openWindow(device, (data, ports) => void hearPage(device, { data, ports }))
  const querySelector = (selector: string) => (selector.includes('"auth-user"') ? { content: 'user-1' } : null)
  Object.assign(globalThis, { document: { querySelector } })
  return device
}

beforeEach(() => openBoth())

test('a language that was just chosen is that of the one who is signed in here, before any page was loaded in it', async () => {
  await writeUserMark(caches, MARK)
  await rememberLanguage('es')
  expect(await readUserMark(caches)).toEqual({ ...MARK, language: 'es' })
})

test('nobody becomes known by a language', async () => {
  await rememberLanguage('es')
  expect(await readUserMark(caches)).toBeNull()
})

test('[F-87] what was chosen on a page of another user is not taken down for who is here now', async () => {
  const other = { ...MARK, userId: 'user-2' }
  await writeUserMark(caches, other)
  await rememberLanguage('es')
  expect(await readUserMark(caches)).toEqual(other)
})

test('[F-87] a choice in the instant of signing out does not bring the user back', async () => {
  await writeUserMark(caches, MARK)
  const match = caches.match.bind(caches)
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // The choice has read who is here, and is about to write.
  caches.match = async (...asked) => {
    const mark = await match(...asked)
    await held
    return mark
  }
  const chosen = rememberLanguage('es')
  await turn()
  const gone = forgetKeptPages()
  await turn()
  goOn()
  await Promise.all([chosen, gone])
  caches.match = match
  expect(await readUserMark(caches)).toBeNull()
})
