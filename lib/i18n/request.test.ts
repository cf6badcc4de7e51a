import type { Actor } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/server/require-actor'
import readConfig from './request'

jest.mock('next-intl/server', () => ({ getRequestConfig: (read: unknown) => read }))
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Map() }))
jest.mock('@/lib/session/server/require-actor', () => ({ currentActor: jest.fn() }))

/** The config reads nothing from the request that it receives. */
const read = () => readConfig({ requestLocale: Promise.resolve(undefined) })

test('a page uses the time zone of its reader’s district and the reader’s language', async () => {
  // Only these two parts of the viewer are read.
  jest.mocked(currentActor).mockResolvedValue({ locale: 'es', timeZone: 'America/Denver' } as Actor)
  expect(await read()).toMatchObject({ locale: 'es', timeZone: 'America/Denver' })
})

test('a signed-out page uses UTC', async () => {
  jest.mocked(currentActor).mockResolvedValue(null)
  expect(await read()).toMatchObject({ locale: 'en', timeZone: 'UTC' })
})
