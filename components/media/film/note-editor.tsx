'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { HighlightSwatches } from '@/components/form/highlight-swatches'
import { buttonStyles } from '@/components/ui/button-styles'
import { MAX_NOTE_LENGTH } from '@/lib/interaction/limits'
import type { VideoNote } from '@/lib/player/video-note'
import { holdWork } from '@/lib/session/client/work-in-progress'

interface NoteEditorProps {
  note: VideoNote
  /** The formatted time of the note. */
  at: string
  /** Stores the note on every keystroke. */
  onChange(note: VideoNote): void
  onDone(): void
}

/** Edits a note. It shows only the stored value and has no state of its own, so that no letter exists only here. */
export function NoteEditor({ note, at, onChange, onDone }: NoteEditorProps) {
  const t = useTranslations('player.notes')
  useEffect(() => holdWork({ isKept: true }), [])
  return (
    <div className="grid gap-3">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the note was just opened for writing
        autoFocus
        aria-label={t('text', { time: at })}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note.text}
        onChange={(event) => onChange({ ...note, text: event.target.value })}
        className="field-sizing-content max-h-60 min-h-20 w-full rounded-2 border border-line-strong bg-surface p-3 font-reading text-fs-2"
      />
      <HighlightSwatches color={note.color} onChange={(color) => onChange({ ...note, color })} />
      <button type="button" onClick={onDone} className={`${buttonStyles({ size: 'md' })} min-h-target`}>
        {t('done')}
      </button>
    </div>
  )
}
