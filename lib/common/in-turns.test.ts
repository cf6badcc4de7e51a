import { inTurns } from './in-turns'

test('inTurns runs at most the given number at once, and keeps the order', async () => {
  let running = 0
  let most = 0
  const double = async (item: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 10 - item))
    running -= 1
    return item * 2
  }
  expect(await inTurns([1, 2, 3, 4, 5, 6, 7], 3, double)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(3)
  expect(await inTurns([], 3, double)).toEqual([])
  await expect(inTurns([1, 2], 3, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
