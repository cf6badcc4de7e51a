import { currentViewer } from '@/lib/session/server/require-viewer'
import type { Viewer } from '@/lib/session/viewer'
import readConfig from './request'

jest.mock('next-intl/server', () => ({ getRequestConfig: (read: unknown) => read }))
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Map() }))
jest.mock('@/lib/session/server/require-viewer', () => ({ currentViewer: jest.fn() }))

/** The config asks nothing of the request that is handed to it. */
const read = () => readConfig({ requestLocale: Promise.resolve(undefined) })

test('a page tells times in the zone of its reader’s district, in their language', async () => {
  // Of the viewer these two alone are looked at.
  jest.mocked(currentViewer).mockResolvedValue({ locale: 'es', timeZone: 'America/Denver' } as Viewer)
  expect(await read()).toMatchObject({ locale: 'es', timeZone: 'America/Denver' })
})

test('signed out, times are told in UTC', async () => {
  jest.mocked(currentViewer).mockResolvedValue(null)
  expect(await read()).toMatchObject({ locale: 'en', timeZone: 'UTC' })
})
