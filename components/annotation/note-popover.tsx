'use client'

import { Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { SwitchField } from '@/components/form/choice-fields'
import { HighlightSwatches } from '@/components/form/highlight-swatches'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { fillField } from '@/lib/common/client/fill-field'
import { MAX_NOTE_LENGTH } from '@/lib/interaction/limits'
import type { HighlightColor } from '@/lib/theme/colors'

/** The draft being edited in the popover. */
export type NoteDraft = { color: HighlightColor; text: string; isShared: boolean }

/** The kind of note: the reader's own (new, existing, or without its words), or a read-only one of the teacher or a student. */
export type NoteKind = 'new' | 'own' | 'lost' | 'teacher' | 'student'

type NotePopoverProps = {
  kind: NoteKind
  draft: NoteDraft
  canShare: boolean
  /** The words to which the note belongs. */
  range: Range
  /** The initial focus: the field if there is one, the popover itself, or none while a selection is still being made. */
  focus: 'field' | 'frame' | 'none'
  /** Why the note was not stored (`Annotation.refusal`); null if it was not refused. */
  refusal: string | null
  onChange: (draft: NoteDraft) => void
  onSave: () => void
  onRemove: () => void
  onClose: () => void
}

/** The text keys of the button that saves. */
const SAVES = { new: 'create', own: 'update', lost: 'place' } as const

/** The distance in px between the words and the popover, and between it and the edge of the window. */
const GAP = 10
const EDGE = 8

/** Places the popover below the words, or above them if there is no room; on a phone the style sheet docks it at the bottom. */
function place(popover: HTMLElement, range: Range): void {
  const words = range.getBoundingClientRect()
  const own = popover.getBoundingClientRect()
  const widest = document.documentElement.clientWidth
  const isBelow = words.bottom + GAP + own.height <= window.innerHeight || words.top - GAP - own.height < 0
  const top = isBelow ? words.bottom + GAP : words.top - GAP - own.height
  const left = Math.max(EDGE, Math.min(words.left, widest - own.width - EDGE))
  popover.style.setProperty('--note-top', `${Math.round(top + window.scrollY)}px`)
  popover.style.setProperty('--note-left', `${Math.round(left + window.scrollX)}px`)
}

/** Scrolls the words out from under a popover docked at the bottom. */
function uncover(popover: HTMLElement, range: Range): void {
  const { top } = popover.getBoundingClientRect()
  const words = range.getBoundingClientRect()
  const isResting = getComputedStyle(popover).position === 'fixed'
  if (isResting && words.bottom + GAP > top) window.scrollBy(0, words.bottom + GAP - top)
}

function usePlace(popover: RefObject<HTMLDivElement | null>, range: Range): void {
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    // A manual popover is above everything else on the page and closes no other popover.
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover()
    const follow = () => place(element, range)
    follow()
    uncover(element, range)
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(follow) : null
    observer?.observe(element)
    window.addEventListener('resize', follow)
    return () => {
      observer?.disconnect()
      window.removeEventListener('resize', follow)
    }
  }, [popover, range])
}

/** A popover to create, edit, remove or read a highlight and its note (ANN-11). */
export function NotePopover(props: NotePopoverProps) {
  const { kind, draft, canShare, range, focus, refusal, onChange, onSave, onRemove, onClose } = props
  const t = useTranslations('annotation')
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [firstText] = useState(draft.text)
  const id = useId()
  const isRead = kind === 'teacher' || kind === 'student'
  usePlace(frame, range)

  useEffect(() => {
    if (focus === 'none') return
    const target = focus === 'field' && field.current ? field.current : frame.current
    target?.focus({ preventScroll: true })
  }, [focus])

  useLayoutEffect(() => {
    if (field.current && field.current.value !== draft.text) fillField(field.current, draft.text)
  }, [draft.text])

  return (
    <div
      ref={frame}
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="note-popover"
      onCopy={(event) => {
        // The reader may select words of the page to copy them while the popover is open.
        const { selectionStart, selectionEnd } = field.current ?? {}
        if (document.activeElement !== field.current || selectionStart !== selectionEnd) return
        event.clipboardData.setData('text/plain', String(range))
        event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isRead) onSave()
      }}
    >
      <div className="note-popover-head">
        <h2 id={`${id}-title`}>
          {t(kind === 'teacher' ? 'teacherTitle' : kind === 'student' ? 'otherTitle' : 'title')}
        </h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} size="lg" onClick={onClose} />
      </div>
      {isRead ? (
        <p className="note-popover-text">{draft.text || t('noNote')}</p>
      ) : (
        <>
          <HighlightSwatches color={draft.color} onChange={(color) => onChange({ ...draft, color })} />
          <label className="sr-only" htmlFor={`${id}-note`}>
            {t('note')}
          </label>
          <textarea
            ref={field}
            id={`${id}-note`}
            rows={1}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('notePlaceholder')}
            className="note-popover-field"
            defaultValue={firstText}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
          <p role="status" className="note-popover-refusal">
            {refusal !== null && t('list.refused', { reason: refusal || t('list.tooLong') })}
          </p>
          {canShare && (
            <div className="note-popover-share">
              <SwitchField
                label={t('share')}
                checked={draft.isShared}
                onChange={(event) => onChange({ ...draft, isShared: event.target.checked })}
              />
            </div>
          )}
          <div className="note-popover-foot">
            {kind === 'own' ? (
              <Button variant="quiet" className="text-danger-text" onClick={onRemove}>
                <Trash2 aria-hidden="true" />
                {t('remove')}
              </Button>
            ) : (
              <span />
            )}
            <Button variant="primary" onClick={onSave}>
              {t(SAVES[kind])}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
