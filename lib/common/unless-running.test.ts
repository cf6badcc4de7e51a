import { unlessRunning } from './unless-running'

test('a run that outlasts its interval makes the next ones be skipped', async () => {
  const ends: (() => void)[] = []
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const next = unlessRunning(work)
  next()
  next()
  next()
  expect(work).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  next()
  expect(work).toHaveBeenCalledTimes(2)
})
