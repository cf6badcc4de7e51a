'use client'

import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { useNoteRemoval } from '@/components/feedback/use-note-removal'
import { buttonStyles } from '@/components/ui/button-styles'
import type { FilmNotes } from '@/lib/player/client/use-film-notes'
import { NOTES_PANEL_WIDTH } from '@/lib/player/limits'
import type { VideoNote } from '@/lib/player/video-note'
import { minutesAndSeconds } from '../duration'
import { NoteEditor } from './note-editor'

interface NotesPanelProps {
  notes: FilmNotes
  /** The playback position, in seconds. */
  position: number
  onSeek(time: number): void
  /** Called when a note is started, to pause the film. */
  onPause(): void
  onClose(): void
}

const quiet = `${buttonStyles({ variant: 'quiet', size: 'md' })} min-h-target min-w-target px-2`

type NoteProps = Pick<NotesPanelProps, 'onSeek'> & {
  note: VideoNote
  isOpen: boolean
  canWrite: boolean
  onOpen(): void
  onChange(note: VideoNote): void
  onDone(): void
  onDelete(): void
}

function Note({ note, isOpen, canWrite, onSeek, onOpen, onChange, onDone, onDelete }: NoteProps) {
  const t = useTranslations('player.notes')
  const at = minutesAndSeconds(note.time)
  const isMine = note.isOwn && canWrite
  return (
    <li data-hl={note.color} className="border-l-4 border-hl-edge py-1 ps-3">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={t('goTo', { time: at })}
          onClick={() => onSeek(note.time)}
          className="note-time num min-h-target min-w-target rounded-1 bg-hl px-2 text-fs-2 font-semibold text-text"
        >
          {at}
        </button>
        <span className="flex-1 text-fs-1 text-text-quiet">
          {note.isShared && t(note.isOwn ? 'shared' : 'teacher')}
        </span>
        {isMine && (
          <>
            {!isOpen && (
              <button type="button" aria-label={t('edit', { time: at })} onClick={onOpen} className={quiet}>
                <Pencil aria-hidden="true" className="lucide" />
              </button>
            )}
            <button type="button" aria-label={t('delete', { time: at })} onClick={onDelete} className={quiet}>
              <Trash2 aria-hidden="true" className="lucide" />
            </button>
          </>
        )}
      </div>
      {isMine && isOpen ? (
        <NoteEditor note={note} at={at} onChange={onChange} onDone={onDone} />
      ) : (
        <p
          className={`py-1 font-reading text-fs-2 wrap-anywhere whitespace-pre-wrap ${note.text ? '' : 'text-text-quiet'}`}
        >
          {note.text || t('noText')}
        </p>
      )}
      {note.refusal && <p className="text-fs-1 text-danger-text">{note.refusal}</p>}
    </li>
  )
}

/** Chooses whether the next note is private or shared with the class. */
function Sharing({ isShared, onChange }: { isShared: boolean; onChange(isShared: boolean): void }) {
  const t = useTranslations('player.notes')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="text-fs-1 text-text-quiet">{t('forWhom')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="inline-flex min-h-target items-center gap-2 text-fs-2">
          <input
            type="radio"
            name={name}
            checked={isShared === value}
            onChange={() => onChange(value)}
            className="size-icon-sm accent-accent-mark"
          />
          {t(value ? 'forClass' : 'forMe')}
        </label>
      ))}
    </fieldset>
  )
}

/** The notes of a film in a panel beside it, each at its time. Notes shared by a teacher are read-only. */
export function NotesPanel({ notes, position, onSeek, onPause, onClose }: NotesPanelProps) {
  const t = useTranslations('player.notes')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isShared, setIsShared] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const { canWrite, canShare } = notes
  const removeNote = useNoteRemoval(notes.store)
  // A note deleted elsewhere may continue as a new one, whose writer stays in the same field.
  const open = openKey === null ? undefined : notes.store().find(openKey)

  // The panel covers the button that opened it.
  useEffect(() => {
    if (document.activeElement?.matches('body, .theatre')) (adder.current ?? closer.current)?.focus()
  }, [])

  function handleAdd() {
    onPause()
    setOpenKey(notes.add(position, canShare && isShared))
    announce(t('added', { time: minutesAndSeconds(position) }))
  }
  function handleDelete(key: string) {
    removeNote(key, { told: t('deleted') })
    adder.current?.focus()
  }
  function handleDone() {
    setOpenKey(null)
    adder.current?.focus()
  }

  return (
    <aside
      data-theatre-panel=""
      data-keys="own"
      aria-label={t('title')}
      style={{ '--notes-w': `${NOTES_PANEL_WIDTH}px` } as CSSProperties}
      className="flex w-full animate-slide-right flex-col gap-3 p-4 motion-reduce:animate-none md:w-(--notes-w)"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-fs-3">{t('title')}</h2>
        <button ref={closer} type="button" aria-label={t('hide')} onClick={onClose} className={quiet}>
          <X aria-hidden="true" className="lucide" />
        </button>
      </div>
      {canWrite && (
        <>
          {canShare && <Sharing isShared={isShared} onChange={setIsShared} />}
          <button
            ref={adder}
            type="button"
            onClick={handleAdd}
            className={`${buttonStyles({ variant: 'primary', size: 'md' })} num min-h-target`}
          >
            <Plus aria-hidden="true" className="lucide" />
            {t('add', { time: minutesAndSeconds(position) })}
          </button>
        </>
      )}
      {notes.notes.length === 0 ? (
        <p className="text-fs-2 text-text-quiet">{t(canWrite ? 'empty' : 'emptyReadOnly')}</p>
      ) : (
        <ul className="grid gap-3">
          {notes.notes.map((note) => (
            <Note
              key={note.key === open?.key ? openKey : note.key}
              {...{ note, canWrite, onSeek }}
              isOpen={note.key === open?.key}
              onOpen={() => setOpenKey(note.key)}
              onChange={notes.change}
              onDone={handleDone}
              onDelete={() => handleDelete(note.key)}
            />
          ))}
        </ul>
      )}
    </aside>
  )
}
