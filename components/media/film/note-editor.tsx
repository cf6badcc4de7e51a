'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { MAX_NOTE_LENGTH, SAVE_DELAY_MS } from '@/lib/interaction/limits'
import type { VideoNote } from '@/lib/player/video-note'
import { highlightColors } from '@/lib/theme/colors'

interface NoteEditorProps {
  note: VideoNote
  /** Its time in words. */
  at: string
  onChange(note: VideoNote): void
  onDone(): void
}

/** Writes a note: its words are kept half a second after the last key, when the field is left and when the editor goes. */
export function NoteEditor({ note, at, onChange, onDone }: NoteEditorProps) {
  const t = useTranslations('player.notes')
  const name = useId()
  const [text, setText] = useState(note.text)
  const latest = useRef({ text, note, onChange })
  useEffect(() => {
    latest.current = { text, note, onChange }
  })

  function keep() {
    const { text: written, note: known, onChange: change } = latest.current
    if (written !== known.text) change({ ...known, text: written })
  }
  const keepRef = useRef(keep)

  useEffect(() => {
    if (text === latest.current.note.text) return
    const timer = setTimeout(keepRef.current, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => keepRef.current, [])

  return (
    <div className="grid gap-3">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the note was just opened to be written
        autoFocus
        aria-label={t('text', { time: at })}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        className="field-sizing-content max-h-60 min-h-20 w-full rounded-2 border border-line-strong bg-surface p-3 font-reading text-fs-2"
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('color')}</legend>
        {highlightColors.map((color, index) => (
          <label key={color} className="relative grid size-9 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={t(`color${(index + 1) as 1 | 2 | 3 | 4 | 5 | 6}`)}
              checked={note.color === color}
              onChange={() => onChange({ ...note, text, color })}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              data-hl={color}
              className="size-7 rounded-full border-2 border-hl-edge bg-hl peer-checked:inset-ring-4 peer-checked:inset-ring-surface peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
            />
          </label>
        ))}
      </fieldset>
      <button type="button" onClick={onDone} className={`${buttonStyles({ size: 'md' })} min-h-target`}>
        {t('done')}
      </button>
    </div>
  )
}
