import { LEAVING_SCREEN_TRANSITION } from '@/lib/theme/timing'
import { exitTransitions } from './exit-transitions'

/** An animation as the browser reports it, which ends when the test says so. */
function animationOf(target: Element, endTime = 220) {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const effect = Object.assign(Object.create(KeyframeEffect.prototype), {
    target,
    getComputedTiming: () => ({ endTime }),
  })
  return { finish, animation: { effect, finished, playState: 'running' } as unknown as Animation }
}

function show(html: string, animations: Animation[], reduced = false): void {
  document.body.innerHTML = html
  Object.assign(document, { getAnimations: () => animations })
  moves(!reduced)
}

/** Whether the reader allows motion. */
function moves(isWanted: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches: !isWanted }) })
}

beforeAll(() => Object.assign(globalThis, { KeyframeEffect: class {} }))
afterEach(() => jest.useRealTimers())

const dialog = () => {
  document.body.innerHTML = '<p data-leaving>bye</p>'
  return document.querySelector('p') as Element
}

describe('a route change', () => {
  it('[NAV-16] waits until closing elements have left', async () => {
    const { animation, finish } = animationOf(dialog())
    Object.assign(document, { getAnimations: () => [animation] })
    moves(true)
    const done = jest.fn()
    const waiting = exitTransitions().then(done)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    finish()
    await waiting
    expect(done).toHaveBeenCalled()
  })

  it(`[NAV-17] waits at most ${LEAVING_SCREEN_TRANSITION} ms`, async () => {
    expect(LEAVING_SCREEN_TRANSITION).toBe(800)
    jest.useFakeTimers()
    const { animation } = animationOf(dialog())
    Object.assign(document, { getAnimations: () => [animation] })
    moves(true)
    const done = jest.fn()
    void exitTransitions().then(done)
    await jest.advanceTimersByTimeAsync(LEAVING_SCREEN_TRANSITION - 1)
    expect(done).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  it('[NAV-16] does not wait under reduced motion, when nothing closes, or for endless animations', async () => {
    const leaving = animationOf(dialog())
    show('<p>text</p>', [leaving.animation], true)
    await exitTransitions()
    show('<p>text</p>', [])
    await exitTransitions()
    const spinner = animationOf(dialog(), Number.POSITIVE_INFINITY)
    show('<p data-leaving>bye</p>', [spinner.animation])
    await exitTransitions()
  })
})
