'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import type { AnnotationPlace, PageAnnotations } from '@/lib/annotation/annotation'
import { jumpToNote } from '@/lib/annotation/client/note-jump'
import { NO_NOTES, readPlaced, subscribePlaced } from '@/lib/annotation/client/placed-notes'
import { useAnnotations } from '@/lib/annotation/client/use-annotations'
import { VIEW_SETTING, viewOf } from '@/lib/annotation/limits'
import { isForClass, listedNote } from '@/lib/annotation/listed-notes'
import { type NotePage, noteWay } from '@/lib/annotation/note-way'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { NoteItem } from './note-item'

export type ClassNotesProps = {
  place: AnnotationPlace
  told: PageAnnotations
  /** The page on screen. */
  page: NotePage
  isStudent: boolean
}

/** The number of notes shown expanded; more would push the text off the screen. */
const MOST_OPEN = 3

/**
 * The teacher's notes for the class, at the head of the page, where nobody has to look for them: a note may belong to no words, to those of
 * another version, or to words no longer in the text, and a highlight does not reveal that it has a note.
 */
export function ClassNotes({ place, told, page, isStudent }: ClassNotesProps) {
  const t = useTranslations('annotation')
  const { notes } = useAnnotations(place, told)
  const [setting] = useLocalSetting(VIEW_SETTING)
  const here = useSyncExternalStore(subscribePlaced, readPlaced, () => NO_NOTES)
  if (isStudent && viewOf(setting) === 'own') return null
  const shown = notes.filter(isForClass).filter(({ contentId }) => page.contentIds.includes(contentId))
  if (shown.length === 0) return null
  const title = t(isStudent ? 'list.teacher' : 'list.shared')
  return (
    <section aria-label={title} className="class-notes">
      <Disclosure label={`${title} (${shown.length})`} isOpen={shown.length <= MOST_OPEN} isUnfoldedOnPaper>
        <ul className="viewer-notes">
          {shown.map(listedNote).map((note) => {
            const isFound = here.placed.some((placed) => placed.note.key === note.key)
            const way = noteWay(note, page, page.id, isFound)
            return (
              <NoteItem
                key={note.key}
                note={note}
                way={way}
                isPlaced={note.quote !== '' && way.isOffered && !here.unplaced.includes(note.key)}
                onGo={() => jumpToNote(note.key)}
                onPlace={null}
                onRemove={null}
              />
            )
          })}
        </ul>
      </Disclosure>
    </section>
  )
}
