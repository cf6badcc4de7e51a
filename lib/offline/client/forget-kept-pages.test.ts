import { ORIGIN, openDevice, openWindow, pageOf, WORK } from '@/tests/support/offline-device'
import { hearPage } from '../hear-page'
import { forgetKeptPages } from './keep-for-offline'

type Device = ReturnType<typeof openDevice>

const turn = () => new Promise((resolve) => setImmediate(resolve))
const personal = async ({ caches }: Device) => (await caches.keys()).filter((name) => name.includes('user'))

test('[F-87] a page that is under way while its reader signs out is not put back on the device', async () => {
  const mine = () => pageOf('user-1', 'mine')
  const device = openDevice({ '/assignments/work-1': mine, '/assignments/work-2': mine })
  openWindow(device, (data, ports) => void hearPage(device, { data, ports }))
  await device.open(WORK)
  const arrive = device.network.hang()
  const late = [device.open(WORK), device.keeper.keep(`${ORIGIN}/assignments/work-2`)]
  await turn()
  await forgetKeptPages()
  arrive()
  await Promise.all(late)
  expect(await personal(device)).toEqual([])
  device.network.isUp = false
  expect((await device.open(WORK)).status).toBe(503)
})

test.each([
  ['no worker', null],
  ['a worker that does not answer', () => undefined],
])('[F-87] with %s the kept pages go from the window all the same, and nobody waits for long', async (_what, hear) => {
  const device = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'mine') })
  openWindow(device, hear)
  await device.open(WORK)
  await forgetKeptPages()
  expect(await personal(device)).toEqual([])
})
