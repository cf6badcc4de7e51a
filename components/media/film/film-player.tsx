'use client'

import { Captions } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFilm } from '@/lib/player/client/use-film'
import { useFullscreen } from '@/lib/player/client/use-fullscreen'
import { type PlayerCommand, playerCommand } from '@/lib/player/player-keys'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { Theatre } from '../theatre/theatre'
import { FilmStage } from './film-stage'
import { FilmTranscript } from './film-transcript'
import { focusedPart } from './focused-part'

export interface FilmPlayerProps {
  entry: MediaEntry
  name: string
  /** Whether captions are on as long as this device remembers no choice. */
  captionsOn: boolean
}

/** A film with controls of our own: it is led by pointer, touch and keys, shows its captions, and its transcript follows it. */
export function FilmPlayer({ entry, name, captionsOn }: FilmPlayerProps) {
  const t = useTranslations('player.film')
  const stage = useRef<HTMLDivElement>(null)
  const transcriptId = useId()
  const film = useFilm(entry, captionsOn)
  const screen = useFullscreen(stage, film.element)
  const [isTheatre, setIsTheatre] = useState(false)
  const [isTranscriptOpen, setIsTranscriptOpen] = useState(false)
  const { captions } = film

  function carryOut(command: PlayerCommand) {
    const { position, duration } = film.state
    switch (command.type) {
      case 'toggle':
        return film.toggle()
      case 'skip':
        return film.seek(position + command.seconds)
      case 'louder':
        return film.setVolume(film.volume + command.by)
      case 'begin':
        return film.seek(0)
      case 'finish':
        return film.seek(duration)
      case 'mute':
        return film.toggleMute()
      case 'captions':
        return captions.toggle()
      case 'fullscreen':
        return screen.toggle()
      case 'theatre':
        return setIsTheatre(!isTheatre)
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    const { key, ctrlKey, altKey, metaKey } = event
    const command = playerCommand({ key, hasModifier: ctrlKey || altKey || metaKey, on: focusedPart(event.target) })
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(command)
  }

  return (
    <section aria-label={t('name', { name })} onKeyDown={handleKey}>
      <Theatre isOn={isTheatre} label={t('theatre')} onLeave={() => setIsTheatre(false)}>
        <FilmStage
          {...{ film, name, stage, screen, isTheatre }}
          poster={entry.posterUrl}
          onTheatre={() => setIsTheatre(!isTheatre)}
          marks={[]}
        />
      </Theatre>
      {captions.track && (
        <div className="mt-2">
          <button
            type="button"
            aria-expanded={isTranscriptOpen}
            aria-controls={transcriptId}
            onClick={() => setIsTranscriptOpen(!isTranscriptOpen)}
            className={`${buttonStyles({ variant: 'quiet', size: 'md' })} min-h-target`}
          >
            <Captions aria-hidden="true" className="lucide" />
            {t('transcript')}
          </button>
        </div>
      )}
      <div id={transcriptId} hidden={!isTranscriptOpen} className="mt-2">
        {isTranscriptOpen && captions.track && (
          <FilmTranscript
            cues={captions.cues}
            language={captions.track.language}
            position={film.state.position}
            onSeek={film.seek}
          />
        )}
      </div>
    </section>
  )
}
