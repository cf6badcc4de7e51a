import { SKIP_SECONDS } from '@/lib/player/limits'
import { readCaptions } from '@/lib/upload/captions'
import { alignWords, comparable } from '../align-words'
import { spokenWords } from '../word-times'
import { lastAtOrBefore, type Span, spanAt } from '../words'
import { markSpoken } from './mark-spoken'
import type { Piece, PieceReader, ReaderEvents } from './pieces'

/** A word of the text and its start time. */
type Timed = { start: number; word: Span }

async function readTimes({ cuesUrl, map }: Extract<Piece, { kind: 'narration' }>): Promise<Timed[]> {
  if (!cuesUrl) return []
  const answer = await fetch(cuesUrl)
  if (!answer.ok) return []
  const spoken = spokenWords(readCaptions(await answer.text()))
  const written = map.words.map(({ start, end }) => comparable(map.text.slice(start, end)))
  const places = alignWords(
    spoken.map(({ text }) => comparable(text)),
    written,
  )
  return spoken.flatMap(({ start }, index) => {
    const word = map.words[places[index] ?? -1]
    return word ? [{ start, word }] : []
  })
}

/** Plays a narration and marks its words by its cues; if there are none, or they cannot be loaded, it only plays. */
export class NarrationReader implements PieceReader {
  private readonly sound: HTMLAudioElement
  private readonly events: ReaderEvents
  private times: readonly Timed[] = []
  private shown = -1
  private frame = 0
  private isOver = false

  constructor(
    private readonly piece: Extract<Piece, { kind: 'narration' }>,
    volume: number,
    events: ReaderEvents,
  ) {
    // Events of a stopped sound arrive a moment later.
    const unlessOver =
      <Args extends unknown[]>(notify: (...args: Args) => void) =>
      (...args: Args) => {
        if (!this.isOver) notify(...args)
      }
    this.events = {
      onStatus: unlessOver(events.onStatus),
      onProgress: unlessOver(events.onProgress),
      onEnd: unlessOver(events.onEnd),
    }
    const sound = new Audio()
    this.sound = sound
    sound.preload = 'auto'
    sound.src = piece.url
    sound.volume = volume
    sound.addEventListener('playing', () => {
      this.events.onStatus('playing')
      this.follow()
    })
    sound.addEventListener('waiting', () => this.events.onStatus('loading'))
    sound.addEventListener('pause', () => {
      if (!sound.ended) this.events.onStatus('paused')
    })
    sound.addEventListener('error', () => this.events.onStatus('failed'))
    sound.addEventListener('ended', () => this.events.onEnd())
    for (const event of ['timeupdate', 'durationchange', 'seeked']) sound.addEventListener(event, () => this.notify())
    // The narration also plays without word times.
    void readTimes(piece).then(
      (times) => {
        this.times = times
      },
      () => undefined,
    )
  }

  play(): void {
    this.events.onStatus('loading')
    this.sound.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      // A browser may require another press before it allows sound.
      if (name !== 'AbortError') this.events.onStatus(name === 'NotAllowedError' ? 'paused' : 'failed')
    })
  }

  pause(): void {
    this.sound.pause()
  }

  stop(): void {
    this.isOver = true
    window.cancelAnimationFrame(this.frame)
    this.sound.pause()
    this.sound.removeAttribute('src')
  }

  skip(direction: 1 | -1): void {
    const { currentTime, duration } = this.sound
    const to = Math.max(0, currentTime + direction * SKIP_SECONDS)
    this.sound.currentTime = Number.isFinite(duration) ? Math.min(to, duration) : to
  }

  setSpeed(speed: number): void {
    this.sound.playbackRate = speed
  }

  private notify(): void {
    if (this.isOver) return
    const { currentTime, duration } = this.sound
    const known = Number.isFinite(duration) ? duration : 0
    this.events.onProgress(currentTime, known, known === 0 ? 0 : currentTime / known)
    this.mark()
  }

  /** Marks the word on every animation frame, because no event is fired between two words. */
  private follow(): void {
    window.cancelAnimationFrame(this.frame)
    this.mark()
    if (!this.sound.paused && !this.sound.ended) this.frame = window.requestAnimationFrame(() => this.follow())
  }

  private mark(): void {
    const index = lastAtOrBefore(this.times, this.sound.currentTime, ({ start }) => start)
    if (index === this.shown) return
    this.shown = index
    const { map } = this.piece
    const word = this.times[index]?.word
    const sentence = word && map.sentences[spanAt(map.sentences, word.start)]
    markSpoken(word ? map.rangeOf(word) : null, sentence ? map.rangeOf(sentence) : null)
  }
}
