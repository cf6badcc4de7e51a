'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Annotation, AnnotationPlace, PageAnnotations } from '@/lib/annotation/annotation'
import { type AnnotationCommand, onAnnotationCommand } from '@/lib/annotation/client/annotation-commands'
import { type DomBody, focusBlock } from '@/lib/annotation/client/dom-body'
import { onJump, wantedNote } from '@/lib/annotation/client/note-jump'
import { notesElsewhere, type PlacedNote } from '@/lib/annotation/client/placed-notes'
import { useAnnotations } from '@/lib/annotation/client/use-annotations'
import { useNoteClicks } from '@/lib/annotation/client/use-note-clicks'
import { usePageBodies } from '@/lib/annotation/client/use-page-bodies'
import { usePaint } from '@/lib/annotation/client/use-paint'
import { usePlacedNotes } from '@/lib/annotation/client/use-placed-notes'
import { useTextSelection } from '@/lib/annotation/client/use-text-selection'
import { type AnnotationView, VIEW_SETTING, viewOf } from '@/lib/annotation/limits'
import { listedNote } from '@/lib/annotation/listed-notes'
import { focusSeen } from '@/lib/common/client/focus-seen'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { KeyboardPicker } from './keyboard-picker'
import { type Edited, shownIn } from './note-changes'
import { type NoteKind, NotePopover } from './note-popover'
import { useNoteEditor } from './use-note-editor'
import { useNoteKeys } from './use-note-keys'
import { useReturnedNotes } from './use-returned-notes'

export type AnnotationsProps = {
  place: AnnotationPlace
  told: PageAnnotations
  /** The id of the page on screen, to which new notes are attached. */
  pageId: string
  isStudent: boolean
  /** Whether new notes can be shared with a class. */
  canShare: boolean
}

type AnnotationLayerProps = AnnotationsProps & { isPicking: boolean }

const NO_BODIES: readonly DomBody[] = []

const isShown: Record<AnnotationView, (note: Annotation) => boolean> = {
  all: () => true,
  own: ({ isOwn }) => isOwn,
  teacher: ({ isOwn }) => !isOwn,
}

const FOCUS = { mouse: 'field', keyboard: 'field', finger: 'frame', handles: 'none' } as const

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

function kindOf({ note, lost }: Edited, canWrite: boolean): NoteKind {
  if (!note) return lost ? 'lost' : 'new'
  if (note.note.isOwn && canWrite) return 'own'
  return note.note.sharedForAssignmentId === null ? 'student' : 'teacher'
}

/** Returns whether the page shows the text to which a popover belongs. */
function isOnPage({ note, selection }: Edited, bodies: readonly DomBody[]): boolean {
  const { contentId, version } = note ? note.body : selection.body
  return bodies.some((body) => body.contentId === contentId && body.version === version)
}

/** Draws the highlights of a page, creates new ones from selections, and opens them (ANN-09). */
export function AnnotationLayer({ place, told, pageId, isStudent, canShare, isPicking }: AnnotationLayerProps) {
  const { notes, store } = useAnnotations(place, told)
  useReturnedNotes(store)
  const [setting, keepSetting] = useLocalSetting(VIEW_SETTING)
  const view = isStudent ? viewOf(setting) : 'all'
  const read = usePageBodies()
  const bodies = read ?? NO_BODIES
  const { placed: all } = usePlacedNotes(notes, bodies)
  const placed = useMemo(() => all.filter(({ note }) => isShown[view](note)), [all, view])
  const elsewhere = useMemo(() => notesElsewhere(notes.filter(isShown[view]), bodies), [notes, view, bodies])
  const [picking, setPicking] = useState<AnnotationCommand | null>(isPicking ? 'pick' : null)
  const lost = (typeof picking === 'object' && notes.find(({ key }) => key === picking?.place)) || null
  const back = useRef<HTMLElement | null>(null)
  const asked = useRef<HTMLElement | null>(null)
  const canWrite = place.isOpen && view !== 'teacher'
  const shareWith = canShare ? place.assignmentId : null
  const editor = useNoteEditor({ notes, bodies, store, pageId, shareWith, lost })
  const { edited } = editor
  const shown = edited && shownIn(edited)

  // A highlight without a note has nothing to read (ANN-16); a teacher only reads a student's own notes.
  const canOpen = ({ note, mark }: PlacedNote) => (note.isOwn && canWrite) || mark.text !== ''
  const remember = () => {
    back.current = focused()
  }
  /** Returns the focus to where the popover was opened from; words that were clicked are focused like those reached by key. */
  const giveBack = () => {
    const isHere = document.activeElement?.closest('.note-popover')
    if (back.current) back.current.focus({ preventScroll: true })
    else if (edited && isHere) {
      const { body, start } = edited.note ?? { body: edited.selection.body, start: edited.selection.span.start }
      focusBlock(body, start)
    }
    back.current = null
  }
  const close = () => {
    editor.close()
    giveBack()
  }

  const handleNotes = useEffectEvent(() => {
    if (editor.leaveGone()) giveBack()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open note may have been removed elsewhere.
  useEffect(() => handleNotes(), [notes])

  useTextSelection(bodies, canWrite, (selection, by) => {
    back.current = null
    editor.begin(selection, by)
  })
  useNoteClicks(placed, (note, target, isByFinger) => {
    if (target.closest('.note-popover, .note-picker, [data-sonner-toaster]')) return
    if (note && canOpen(note)) {
      if (editor.isTouched && edited?.note !== note) return
      back.current = null
      editor.reopen(note, isByFinger ? 'finger' : 'mouse')
    } else if (edited && !editor.isTouched && document.getSelection()?.isCollapsed !== false) editor.close()
  })
  useNoteKeys(placed, elsewhere, canOpen, (note) => {
    remember()
    editor.reopen(note, 'keyboard')
  })
  const drawnKey = edited?.note?.note.key ?? edited?.kept?.shown.key ?? null
  usePaint(placed, edited && { key: drawnKey, color: edited.draft.color, range: edited.range })
  const handleCommand = useEffectEvent((command: AnnotationCommand) => {
    // A new note would be hidden in the view that shows only the teacher's.
    if (command !== 'pick' && !canWrite) keepSetting('all')
    asked.current = focused()
    setPicking(command)
  })
  useEffect(() => onAnnotationCommand((command) => handleCommand(command)), [])
  const handleJump = useEffectEvent(() => {
    // The note is hidden in the current view.
    if (view !== 'all' && all.some(({ note }) => note.key === wantedNote())) keepSetting('all')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump waits for the notes of the page that opens.
  useEffect(() => handleJump(), [all])
  useEffect(() => onJump(() => handleJump()), [])
  const handleText = useEffectEvent(() => {
    if (edited && read && !isOnPage(edited, read)) editor.close()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the text may lack the words of the open note.
  useEffect(() => handleText(), [read])
  useEffect(() => {
    if (!edited) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) editor.close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return createPortal(
    <>
      {(picking === 'pick' || lost) && canWrite && read && (
        <KeyboardPicker
          key={lost?.key}
          bodies={bodies}
          lost={lost && listedNote(lost).quote}
          onPick={(selection) => {
            remember()
            editor.begin(selection, 'keyboard')
          }}
          onStop={() => {
            setPicking(null)
            // Return to the list or menu in which picking was started.
            if (lost && asked.current?.isConnected) asked.current.focus()
            else focusSeen('[popovertarget="viewer-options"]')
          }}
        />
      )}
      {edited && (
        <NotePopover
          key={edited.note?.note.key ?? `${edited.selection?.span.start}-${edited.selection?.span.end}`}
          kind={kindOf(edited, canWrite)}
          draft={edited.draft}
          canShare={!isStudent && shareWith !== null}
          range={edited.range}
          focus={FOCUS[edited.openedBy]}
          refusal={shown?.save === 'refused' ? (shown.refusal ?? '') : null}
          onChange={editor.change}
          onSave={() => {
            editor.save()
            if (edited.lost) setPicking(null)
            giveBack()
          }}
          onRemove={() => {
            editor.remove()
            giveBack()
          }}
          onClose={close}
        />
      )}
    </>,
    document.body,
  )
}
