import { settledStep, THEATRE_DELAY, type TheatreStep, theatreStep } from './theatre'

describe('theatre mode', () => {
  test('turning it on fills the screen with the video first, then shows the panel', () => {
    const entering = theatreStep('off', true)
    expect(entering).toBe('entering')
    expect(settledStep(entering)).toBe('on')
    expect(THEATRE_DELAY).toBe(500)
  })

  test('turning it off hides the panel first, then restores the screen', () => {
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
  ])('a change during the transition: %s, wanted %s, becomes %s', (step, isWanted, next) => {
    expect(theatreStep(step, isWanted)).toBe(next)
  })

  test('a settled state stays', () => {
    expect(settledStep('on')).toBe('on')
    expect(settledStep('off')).toBe('off')
  })
})
