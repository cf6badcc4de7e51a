import { steadyClock } from './steady-clock'

function devices(wall = 1_000_000, counter = 50) {
  const at = { wall, counter }
  const clock = steadyClock(
    () => at.wall,
    () => at.counter,
  )
  return {
    now: clock,
    pass: (ms: number) => {
      at.wall += ms
      at.counter += ms
    },
    sleep: (ms: number) => {
      at.wall += ms
    },
    set: (ms: number) => {
      at.wall += ms
    },
  }
}

test('the clock advances with time', () => {
  const device = devices()
  const start = device.now()
  device.pass(1_500)
  expect(device.now() - start).toBe(1_500)
})

test('[F-8] the clock advances while the device sleeps', () => {
  const device = devices()
  const start = device.now()
  device.sleep(3_600_000)
  expect(device.now() - start).toBe(3_600_000)
})

test('[F-8] the clock neither stops nor goes back when the device time is set back', () => {
  const device = devices()
  const start = device.now()
  device.set(-86_400_000)
  expect(device.now()).toBe(start)
  device.pass(2_000)
  expect(device.now() - start).toBe(2_000)
})
