import { speak } from './speak'

const spoken: { text: string; rate: number; volume: number; lang: string }[] = []
class Utterance extends EventTarget {
  constructor(readonly text: string) {
    super()
  }
}
const synthesis = {
  cancel: jest.fn(),
  speak: (words: Utterance & { rate: number; volume: number; lang: string }) => {
    spoken.push({ text: words.text, rate: words.rate, volume: words.volume, lang: words.lang })
    for (const [name, charIndex] of [
      ['sentence', 0],
      ['word', 0],
      ['word', 3],
    ] as const)
      words.dispatchEvent(Object.assign(new Event('boundary'), { name, charIndex }))
    words.dispatchEvent(new Event('end'))
  },
}

beforeEach(() => {
  spoken.length = 0
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance })
})

test('a text is read at the chosen rate and volume, in its language', () => {
  const done = jest.fn()
  speak('Un búho', { rate: 0.5, volume: 0 }, 'es', { onEnd: done })
  expect(spoken).toEqual([{ text: 'Un búho', rate: 0.5, volume: 0, lang: 'es' }])
  expect(done).toHaveBeenCalledTimes(1)
})

test('the start of each word is reported', () => {
  const places: number[] = []
  speak('Un búho', { rate: 1, volume: 1 }, 'es', { onWord: (place) => places.push(place) })
  expect(places).toEqual([0, 3])
})

test.each([
  { rate: undefined, volume: 1 },
  { rate: 1, volume: null },
])('[READ-23] with rate $rate and volume $volume nothing is read', (settings) => {
  const done = jest.fn()
  speak('An owl', settings, 'en', { onEnd: done })
  expect(spoken).toEqual([])
  expect(done).toHaveBeenCalled()
})

describe('a speech synthesis error', () => {
  /** Reads a text and makes the voice end with an error. */
  function breakDown(error: string, handlers: Parameters<typeof speak>[3]): void {
    let line: EventTarget | undefined
    Object.assign(window, {
      speechSynthesis: {
        cancel: () => undefined,
        speak: (words: EventTarget) => {
          line = words
        },
      },
    })
    speak('An owl', { rate: 1, volume: 1 }, 'en', handlers)
    line?.dispatchEvent(Object.assign(new Event('error'), { error }))
  }

  test('is reported, and the text does not count as finished', () => {
    const handlers = { onEnd: jest.fn(), onError: jest.fn() }
    breakDown('synthesis-failed', handlers)
    expect(handlers.onError).toHaveBeenCalledWith('synthesis-failed')
    expect(handlers.onEnd).not.toHaveBeenCalled()
  })

  test.each(['interrupted', 'canceled'])('is not reported when another text interrupted it: %s', (error) => {
    const handlers = { onEnd: jest.fn(), onError: jest.fn() }
    breakDown(error, handlers)
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('counts as finished when there is no error handler', () => {
    const onEnd = jest.fn()
    breakDown('synthesis-failed', { onEnd })
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

test('[ERR-27] a browser without speech synthesis logs a warning', () => {
  Reflect.deleteProperty(window, 'speechSynthesis')
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  speak('An owl', { rate: 1, volume: 1 }, 'en')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
