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

test('a text is read with the chosen rate and volume, in its language', () => {
  const done = jest.fn()
  speak('Un búho', { rate: 0.5, volume: 0 }, 'es', { onEnd: done })
  expect(spoken).toEqual([{ text: 'Un búho', rate: 0.5, volume: 0, lang: 'es' }])
  expect(done).toHaveBeenCalledTimes(1)
})

test('each word is told as it begins', () => {
  const places: number[] = []
  speak('Un búho', { rate: 1, volume: 1 }, 'es', { onWord: (place) => places.push(place) })
  expect(places).toEqual([0, 3])
})

test.each([
  { rate: undefined, volume: 1 },
  { rate: 1, volume: null },
])('[READ-23] without $rate or $volume nothing is read', (settings) => {
  const done = jest.fn()
  speak('An owl', settings, 'en', { onEnd: done })
  expect(spoken).toEqual([])
  expect(done).toHaveBeenCalled()
})

test('[ERR-27] a browser without a voice logs a warning', () => {
  Reflect.deleteProperty(window, 'speechSynthesis')
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  speak('An owl', { rate: 1, volume: 1 }, 'en')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
