import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '@/components/feedback/announcer'
import { focusBlock } from '@/lib/annotation/client/dom-body'
import { onJump, takeJump } from '@/lib/annotation/client/note-jump'
import { paintLayer } from '@/lib/annotation/client/paint'
import type { NotesElsewhere, PlacedNote } from '@/lib/annotation/client/placed-notes'
import { TEXT_VERSIONS } from '@/lib/routing/viewer-address'

/** Controls in which letters are typed or select an option. */
const WRITING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="dialog"], dialog, .note-picker'

function reach({ range, body, start }: PlacedNote): void {
  const { top } = range.getBoundingClientRect()
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3, behavior: 'auto' })
  focusBlock(body, start)
}

/**
 * Keyboard access to notes: N and P move between notes and announce each one, and after the last those in other versions of the text; Enter
 * opens the current one. Jumps from the list of notes are handled here too.
 */
export function useNoteKeys(
  placed: readonly PlacedNote[],
  elsewhere: NotesElsewhere,
  canOpen: (note: PlacedNote) => boolean,
  onOpen: (note: PlacedNote) => void,
): void {
  const t = useTranslations('annotation')
  const current = useRef<string | null>(null)

  const leave = useEffectEvent(() => {
    current.current = null
    paintLayer('current', [])
  })

  /** Announces the notes that cannot be reached while this version is shown; empty if there are none. */
  const more = () =>
    TEXT_VERSIONS.filter((version) => elsewhere[version])
      .map((version) => ` ${t(`keys.more.${version}`, { count: elsewhere[version] ?? 0 })}`)
      .join('')

  const go = useEffectEvent((note: PlacedNote, after = '') => {
    const { mark, note: annotation, range } = note
    const at = {
      number: placed.indexOf(note) + 1,
      count: placed.length,
      color: t(`colors.${mark.color}`),
      quote: mark.selection?.selectedText ?? '',
    }
    const isTeachers = !annotation.isOwn && annotation.sharedForAssignmentId !== null
    const text = t(isTeachers ? 'keys.teacherAt' : 'keys.at', at)
    const whole = mark.text ? t('keys.withNote', { text, note: mark.text }) : text
    current.current = annotation.key
    paintLayer('current', [range])
    reach(note)
    announce(`${canOpen(note) ? t('keys.open', { text: whole }) : whole}${after}`)
  })

  const step = useEffectEvent((by: 1 | -1) => {
    if (placed.length === 0) {
      const waiting = more()
      announce(waiting ? `${t('keys.noneInText')}${waiting}` : t('keys.none'))
      return
    }
    const at = placed.findIndex(({ note }) => note.key === current.current)
    const from = at === -1 && by === -1 ? 0 : at
    const next = placed[(from + by + placed.length) % placed.length]
    if (next) go(next, next === placed.at(-1) ? more() : '')
  })

  const open = useEffectEvent((): boolean => {
    const note = placed.find((one) => one.note.key === current.current)
    if (!note || !canOpen(note)) return false
    paintLayer('current', [])
    onOpen(note)
    return true
  })

  const jump = useEffectEvent(() => {
    const key = takeJump((wanted) => placed.some(({ note }) => note.key === wanted))
    const note = key === null ? undefined : placed.find((one) => one.note.key === key)
    if (note) go(note)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump waits for the notes of the page that opens.
  useEffect(() => jump(), [placed])
  useEffect(() => onJump(() => jump()), [])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target instanceof Element && target.closest(WRITING)) return
      if (key === 'n' || key === 'N') step(1)
      else if (key === 'p' || key === 'P') step(-1)
      else if (key === 'Escape') leave()
      else if (key === 'Enter' && target instanceof HTMLElement && target.tabIndex === -1 && open())
        event.preventDefault()
    }
    const handlePress = () => leave()
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [])
}
