import { openDevice, pageOf, WORK } from '@/tests/support/offline-device'
import type { FromPage } from '../kept-pages'
import { forgetKeptPages } from './keep-for-offline'

type Post = (data: FromPage, ports: readonly MessagePort[]) => void

test.each<[string, 'there' | Post | null]>([
  ['a worker', 'there'],
  ['a worker that does not answer', () => undefined],
  ['no worker', null],
])('[F-87] with %s, signing out deletes everything kept for the user', async (_what, worker) => {
  const { caches, open, tell } = await openDevice({ [WORK]: () => pageOf('user-1', 'mine') })
  await open(WORK)
  const postMessage: Post | null = worker === 'there' ? (data, ports) => void tell(data, ports) : worker
  const active = postMessage && { postMessage }
  const serviceWorker = { getRegistration: async () => active && { active } }
  Object.assign(globalThis, { window: globalThis, navigator: { serviceWorker } })
  await forgetKeptPages()
  expect(await caches.personal()).toEqual([])
})
