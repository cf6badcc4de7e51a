import { roundHundredths } from './round'

describe('roundHundredths', () => {
  test.each([
    [0, 0],
    [1 / 3, 0.33],
    [2 / 3, 0.67],
    [0.005, 0.01],
    [1.005, 1.01],
    [2.675, 2.68],
    [1.0049, 1],
    [99.995, 100],
  ])('%d becomes %d', (value, rounded) => {
    expect(roundHundredths(value)).toBe(rounded)
  })
})
