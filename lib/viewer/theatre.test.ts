import { settledStep, THEATRE_DELAY, type TheatreStep, theatreStep } from './theatre'

describe('theatre mode', () => {
  test('turned on, the film fills the screen, and the panel follows', () => {
    const entering = theatreStep('off', true)
    expect(entering).toBe('entering')
    expect(settledStep(entering)).toBe('on')
    expect(THEATRE_DELAY).toBe(500)
  })

  test('turned off, the panel goes, and the screen follows', () => {
    const leaving = theatreStep('on', false)
    expect(leaving).toBe('leaving')
    expect(settledStep(leaving)).toBe('off')
  })

  test.each<[TheatreStep, boolean, TheatreStep]>([
    ['entering', false, 'off'],
    ['leaving', true, 'on'],
    ['on', true, 'on'],
    ['off', false, 'off'],
    ['entering', true, 'entering'],
    ['leaving', false, 'leaving'],
  ])('a change of mind in between: %s, wanted %s, is %s', (step, isWanted, next) => {
    expect(theatreStep(step, isWanted)).toBe(next)
  })

  test('what has settled stays', () => {
    expect(settledStep('on')).toBe('on')
    expect(settledStep('off')).toBe('off')
  })
})
