import { CONTENT_LANGUAGE } from '@/lib/content/language'
import { isVoiceOn, type SpeechSettings } from '../settings'
import { canSpeak } from './speak'
import { isSilent, TextMap } from './text-map'

/** A piece to be read aloud: by a narration, or by the browser's voice. */
export type Piece =
  | { kind: 'narration'; url: string; cuesUrl: string | null; map: TextMap }
  | { kind: 'speech'; language: string; map: TextMap }

/** Reads one piece. */
export interface PieceReader {
  play(): void
  pause(): void
  /** Skips by seconds of a narration, or by sentences. */
  skip(direction: 1 | -1): void
  setSpeed(speed: number): void
  stop(): void
}

export type ReaderEvents = {
  onStatus: (status: 'loading' | 'playing' | 'paused' | 'failed') => void
  onProgress: (position: number, duration: number, share: number) => void
  onEnd: () => void
}

/** The selector of a body, which is read by its narration where there is one (see `PageBody`). */
const BODY = '[data-body]'

type Choice = {
  settings: SpeechSettings
  /** Whether the device asks for as little data as possible. */
  savesData: boolean
}

/**
 * Returns the narration of a body if its words have times; otherwise the voice reads it, if it is on. A device that saves data does not load the file
 * if it has a voice.
 */
function narrationOf(body: HTMLElement, { settings, savesData }: Choice): string | null {
  const { narration, cues } = body.dataset
  const hasVoice = isVoiceOn(settings) && canSpeak()
  if (!narration || (hasVoice && (savesData || !cues))) return null
  return narration
}

function languageOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang || CONTENT_LANGUAGE
}

/** Returns the pieces of a page in order: bodies, and titles and instructions between them. Pieces that would be skipped are left out (READ-23). */
export function piecesOf(story: Element, choice: Choice): Piece[] {
  const pieces: Piece[] = []
  const isSpoken = isVoiceOn(choice.settings) && canSpeak()
  const speech = (root: Element) => {
    const map = new TextMap(root)
    if (isSpoken && map.sentences.length > 0) pieces.push({ kind: 'speech', language: languageOf(root), map })
  }
  const walk = (parent: Element) => {
    for (const child of parent.children) {
      if (isSilent(child)) continue
      if (child instanceof HTMLElement && child.matches(BODY)) {
        const url = narrationOf(child, choice)
        if (url) pieces.push({ kind: 'narration', url, cuesUrl: child.dataset.cues ?? null, map: new TextMap(child) })
        else speech(child)
      } else if (child.querySelector(BODY)) walk(child)
      else speech(child)
    }
  }
  walk(story)
  return pieces
}
