'use client'

import { Captions, NotebookPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFilm } from '@/lib/player/client/use-film'
import { type FilmNotes, useFilmNotes } from '@/lib/player/client/use-film-notes'
import { useFullscreen } from '@/lib/player/client/use-fullscreen'
import type { PressedKey } from '@/lib/player/player-keys'
import { type PlayerCommand, playerCommand } from '@/lib/player/player-keys'
import type { FilmNotesPlace } from '@/lib/player/video-note'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { useTheatre } from '@/lib/viewer/client/use-theatre'
import { Theatre } from '../theatre/theatre'
import { PaperTranscript, TimedTranscript } from '../timed-transcript'
import { FilmStage } from './film-stage'
import { NotesPanel } from './notes-panel'

/** Returns the part of the player that has the focus, as far as keyboard shortcuts depend on it. */
function focusedPart(target: EventTarget | null): PressedKey['on'] {
  if (!(target instanceof HTMLElement)) return 'film'
  if (
    target.closest('textarea, [contenteditable="true"], input:not([type="range"], [type="radio"], [type="checkbox"])')
  )
    return 'text'
  if (target.closest('[data-keys="own"], input[type="radio"], input[type="checkbox"]')) return 'choice'
  if (target.matches('input[type="range"]')) return target.hasAttribute('data-seek') ? 'seek' : 'volume'
  return target.closest('button, a, summary') ? 'button' : 'film'
}

export interface FilmPlayerProps {
  entry: MediaEntry
  name: string
  /** Whether captions are on if this device remembers no choice. */
  captionsOn: boolean
  /** Whether play was pressed before the player had loaded. */
  wasPressed?: boolean
  /** Where the film's notes are stored; absent if it cannot have notes. */
  notesPlace?: FilmNotesPlace
}

type PlayedFilmProps = Omit<FilmPlayerProps, 'notesPlace'> & { notes: FilmNotes | null }

const below = `${buttonStyles({ variant: 'quiet', size: 'md' })} min-h-target`

const NO_MARKS: { id: string; time: number; color: string }[] = []

/** Theater mode: for just the film, or with its notes panel, which opens after it and closes before it (ANN-25). */
function useFilmTheatre() {
  const [isWide, setIsWide] = useState(false)
  const [areNotesOn, setAreNotesOn] = useState(false)
  const { isTheatre: hasNotes, isPanelShown } = useTheatre(areNotesOn)
  const leave = useCallback(() => {
    setIsWide(false)
    setAreNotesOn(false)
  }, [])
  const isTheatre = isWide || hasNotes
  return {
    isTheatre,
    isPanelShown,
    areNotesOn,
    leave,
    toggle: () => (isTheatre ? leave() : setIsWide(true)),
    toggleNotes: () => setAreNotesOn(!areNotesOn),
  }
}

/** Focuses a button when the state that took the focus from it ends, unless the focus is already elsewhere. */
function useFocusAfter(isOn: boolean, button: RefObject<HTMLButtonElement | null>) {
  const wasOn = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches('.theatre')
    if (wasOn.current && !isOn && isLost) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn, button])
}

function PlayedFilm({ entry, name, captionsOn, wasPressed, notes }: PlayedFilmProps) {
  const t = useTranslations('player')
  const stage = useRef<HTMLDivElement>(null)
  const transcriptId = useId()
  const film = useFilm(entry, captionsOn, wasPressed)
  const screen = useFullscreen(stage, film.element)
  const theatre = useFilmTheatre()
  const notesButton = useRef<HTMLButtonElement>(null)
  useFocusAfter(theatre.isTheatre, notesButton)
  const [isTranscriptOpen, setIsTranscriptOpen] = useState(false)
  const { captions } = film
  const marks = useMemo(
    () => notes?.notes.map(({ key, time, color }) => ({ id: key, time, color })) ?? NO_MARKS,
    [notes?.notes],
  )

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
        return theatre.toggle()
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
    <section aria-label={t('film.name', { name })} onKeyDown={handleKey}>
      <Theatre isOn={theatre.isTheatre} label={t('film.theatre')} onLeave={theatre.leave}>
        <FilmStage
          {...{ film, name, stage, screen, marks }}
          poster={entry.posterUrl}
          isTheatre={theatre.isTheatre}
          onTheatre={theatre.toggle}
        />
        {notes && theatre.isPanelShown && (
          <NotesPanel
            notes={notes}
            position={film.state.position}
            onSeek={film.seek}
            onPause={film.pause}
            onClose={theatre.toggleNotes}
          />
        )}
      </Theatre>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        {captions.track && (
          <button
            type="button"
            aria-expanded={isTranscriptOpen}
            aria-controls={transcriptId}
            onClick={() => setIsTranscriptOpen(!isTranscriptOpen)}
            className={below}
          >
            <Captions aria-hidden="true" className="lucide" />
            {t('transcript')}
          </button>
        )}
        {notes && (
          <button
            ref={notesButton}
            type="button"
            aria-pressed={theatre.areNotesOn}
            onClick={theatre.toggleNotes}
            className={below}
          >
            <NotebookPen aria-hidden="true" className="lucide" />
            {t('notes.show', { count: notes.notes.length })}
          </button>
        )}
      </div>
      <div id={transcriptId} hidden={!isTranscriptOpen} className="mt-2">
        {isTranscriptOpen && captions.track && (
          <TimedTranscript
            cues={captions.cues}
            isLoading={captions.isLoading}
            language={captions.track.language}
            position={film.state.position}
            onSeek={film.seek}
          />
        )}
      </div>
      {captions.track && <PaperTranscript cues={captions.cues} language={captions.track.language} />}
    </section>
  )
}

function AnnotatedFilm({ notesPlace, ...props }: FilmPlayerProps & { notesPlace: FilmNotesPlace }) {
  return <PlayedFilm {...props} notes={useFilmNotes(notesPlace)} />
}

/** A film with custom controls for pointer, touch and keyboard, captions, a transcript that follows it, and notes at its times. */
export function FilmPlayer({ notesPlace, ...props }: FilmPlayerProps) {
  return notesPlace ? <AnnotatedFilm {...props} notesPlace={notesPlace} /> : <PlayedFilm {...props} notes={null} />
}
