import type { SpeechSettings } from '../settings'
import { markSpoken, watchHands } from './mark-spoken'
import { NarrationReader } from './narration-reader'
import { onMediaPlay, pauseMedia } from './one-voice'
import type { Piece, PieceReader, ReaderEvents } from './pieces'
import { SpeechReader } from './speech-reader'

/** The state of reading a page aloud. `failed`: the sound could not be loaded. */
export type ReadingState = {
  status: 'stopped' | 'loading' | 'playing' | 'paused' | 'failed'
  /** The kind of the current piece: a narration, which has a time, or the browser's voice. */
  kind: Piece['kind'] | null
  /** The position in a narration, in seconds. */
  position: number
  duration: number
  /** The share of the page that has been read, 0 to 1. */
  share: number
}

const STOPPED: ReadingState = { status: 'stopped', kind: null, position: 0, duration: 0, share: 0 }

/** Reads a page aloud, piece by piece, and marks each word as it is spoken. */
export class ReadAloud {
  private state: ReadingState = STOPPED
  private readonly listeners = new Set<() => void>()
  private reader: PieceReader | null = null
  private index = 0
  private speed = 1
  private stopWatching: (() => void) | null = null
  private stopListening: (() => void) | null = null

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly settings: SpeechSettings,
    /** The volume of sounds on this device, 0 to 1, used where the viewer has set none for voices. */
    private readonly volume: number,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly snapshot = () => this.state

  play(): void {
    this.stopWatching ??= watchHands()
    pauseMedia()
    this.stopListening ??= onMediaPlay(() => this.pause())
    if (this.reader) this.reader.play()
    else this.begin(0)
  }

  pause(): void {
    this.reader?.pause()
  }

  skip(direction: 1 | -1): void {
    this.reader?.skip(direction)
  }

  setSpeed(speed: number): void {
    this.speed = speed
    this.reader?.setSpeed(speed)
  }

  /** Stops reading; the next start begins at the top. */
  stop(): void {
    this.reader?.stop()
    this.reader = null
    this.index = 0
    this.stopWatching?.()
    this.stopWatching = null
    this.stopListening?.()
    this.stopListening = null
    markSpoken(null, null)
    this.change(STOPPED)
  }

  /** Begins a piece; after the last one the reading has ended. */
  private begin(index: number): void {
    const piece = this.pieces[index]
    if (!piece) {
      this.stop()
      return
    }
    this.index = index
    const events: ReaderEvents = {
      onStatus: (status) => this.change({ ...this.state, status, kind: piece.kind }),
      onProgress: (position, duration, share) =>
        this.change({ ...this.state, position, duration, share: (index + share) / this.pieces.length }),
      onEnd: () => this.resume(),
    }
    const volume = this.settings.volume ?? this.volume
    const reader =
      piece.kind === 'narration'
        ? new NarrationReader(piece, volume, events)
        : new SpeechReader(piece, this.settings, events)
    reader.setSpeed(this.speed)
    this.reader = reader
    reader.play()
  }

  private resume(): void {
    this.reader?.stop()
    this.reader = null
    markSpoken(null, null)
    this.begin(this.index + 1)
  }

  private change(state: ReadingState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
