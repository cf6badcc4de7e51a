import type { SpeechSettings } from '../settings'
import { spanAt } from '../words'
import { markSpoken } from './mark-spoken'
import type { Piece, PieceReader, ReaderEvents } from './pieces'
import { speak, stopSpeaking } from './speak'

/** The slowest and fastest rates of a voice. */
const RATES = { min: 0.5, max: 2 }

/** Reads a text sentence by sentence with the browser's voice, because some voices cut off long texts. */
export class SpeechReader implements PieceReader {
  private at = 0
  private speed = 1
  private isReading = false
  /** Counts utterances, because a stopped voice also reports its end. */
  private turn = 0

  constructor(
    private readonly piece: Extract<Piece, { kind: 'speech' }>,
    private readonly settings: SpeechSettings,
    private readonly events: ReaderEvents,
  ) {}

  play(): void {
    this.isReading = true
    this.read()
  }

  pause(): void {
    this.silence()
    this.events.onStatus('paused')
  }

  stop(): void {
    this.silence()
  }

  skip(direction: 1 | -1): void {
    this.at = Math.max(0, this.at + direction)
    if (this.isReading) this.read()
    else this.publishProgress()
  }

  setSpeed(speed: number): void {
    this.speed = speed
    if (this.isReading) this.read()
  }

  private silence(): void {
    this.isReading = false
    this.turn += 1
    stopSpeaking()
  }

  private publishProgress(): void {
    this.events.onProgress(0, 0, this.at / this.piece.map.sentences.length)
  }

  private read(): void {
    const { map, language } = this.piece
    const sentence = map.sentences[this.at]
    if (!sentence) {
      this.events.onEnd()
      return
    }
    this.turn += 1
    const { turn } = this
    this.events.onStatus('playing')
    this.publishProgress()
    markSpoken(null, map.rangeOf(sentence))
    const { rate, volume } = this.settings
    const asked = (rate ?? 1) * this.speed
    const settings = { volume, rate: typeof rate === 'number' ? Math.min(RATES.max, Math.max(RATES.min, asked)) : rate }
    speak(map.text.slice(sentence.start, sentence.end), settings, language, {
      onWord: (place) => {
        if (turn !== this.turn) return
        const word = map.words[spanAt(map.words, sentence.start + place)]
        if (word) markSpoken(map.rangeOf(word), map.rangeOf(sentence))
      },
      onError: (error) => {
        if (turn === this.turn) this.events.onStatus(error === 'not-allowed' ? 'paused' : 'failed')
      },
      onEnd: () => {
        if (turn !== this.turn) return
        this.at += 1
        this.read()
      },
    })
  }
}
