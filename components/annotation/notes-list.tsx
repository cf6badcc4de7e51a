'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { announce } from '@/components/feedback/announcer'
import { useNoteRemoval } from '@/components/feedback/use-note-removal'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { AnnotationPlace, PageAnnotations } from '@/lib/annotation/annotation'
import { commandAnnotations } from '@/lib/annotation/client/annotation-commands'
import { jumpToNote } from '@/lib/annotation/client/note-jump'
import { NO_NOTES, readPlaced, subscribePlaced } from '@/lib/annotation/client/placed-notes'
import { switchAnnotations } from '@/lib/annotation/client/switch-annotations'
import { useAnnotations } from '@/lib/annotation/client/use-annotations'
import { type ExportTexts, notesAsCsv, notesAsHtml } from '@/lib/annotation/export-notes'
import { byPage, isFound, type ListedNote, listedNote, type NoteFilter } from '@/lib/annotation/listed-notes'
import { type NotePage, type NoteWay, noteWay } from '@/lib/annotation/note-way'
import { saveFile } from '@/lib/common/client/save-file'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { NoteFilters } from './note-filters'
import { NoteItem } from './note-item'
import { useReturnedNotes } from './use-returned-notes'

export type NotesListProps = {
  /** Whether only the notes of the open page are listed, or those of all pages. */
  isHere: boolean
  place: AnnotationPlace
  told: PageAnnotations
  pages: readonly NotePage[]
  pageId: string
  title: string
  /** The ids of notes whose words are no longer in any text. */
  unplaced: readonly string[]
  /** Whether the page shows its notes. */
  isOn: boolean
  /** Whether the notes can be exported. */
  canExport?: boolean
}

const NO_FILTER: NoteFilter = { color: null, search: '' }

function useExportTexts(title: string): ExportTexts {
  const t = useTranslations('annotation')
  const language = useLocale()
  const from = { me: 'list.me', teacher: 'list.teacher', student: 'list.student' } as const
  const column = (name: keyof ExportTexts['columns']) => t(`list.columns.${name}`)
  return {
    title: `${t('list.file')}: ${title}`,
    language,
    gone: t('list.gone'),
    kind: (kind) => t(`list.kind.${kind}`),
    color: (color) => t(`colors.${color}`),
    from: (whose) => t(from[whose]),
    version: (version) => t(`list.version.${version}`),
    inText: (version) => t('list.inText', { name: t(`list.version.${version}`) }),
    unplaced: t('list.unplaced'),
    columns: {
      page: column('page'),
      text: column('text'),
      kind: column('kind'),
      color: column('color'),
      quote: column('quote'),
      note: column('note'),
      from: column('from'),
      place: column('place'),
    },
  }
}

type Group = { page: NotePage | null; notes: ListedNote[] }

/**
 * Returns the links to notes, and the notes whose words were not found: what the page has searched itself takes precedence over the server's
 * result. Notes that the page has searched for can be attached to other words.
 */
function useWays({ told, unplaced, pageId }: NotesListProps, groups: readonly Group[]) {
  const here = useSyncExternalStore(subscribePlaced, readPlaced, () => NO_NOTES)
  const ids = new Set(unplaced)
  const lost = new Set(told.notes.filter(({ id }) => ids.has(id)).map(({ id, clientId }) => clientId ?? id))
  const placed = new Set(here.placed.map(({ note }) => note.key))
  const pageOf = new Map(groups.flatMap(({ page, notes }) => notes.map((note) => [note, page])))
  const wayTo = (note: ListedNote) => noteWay(note, pageOf.get(note) ?? null, pageId, placed.has(note.key))
  // In a text that exists only once for all versions, such as a film's transcript, the note may belong to another version.
  const isElsewhere = ({ isThisPage, href }: NoteWay) => isThisPage && href !== null
  const isLostHere = (note: ListedNote) => here.unplaced.includes(note.key) && !isElsewhere(wayTo(note))
  const isLost = (note: ListedNote) => !placed.has(note.key) && (isLostHere(note) || lost.has(note.key))
  return { wayTo, isLost, isLostHere }
}

/** Highlights and notes grouped by page, with search, links and export; notes that lost their words are in a separate tray. */
export function NotesList(props: NotesListProps) {
  const { isHere, place, told, pages, pageId, title, isOn, canExport = true } = props
  const t = useTranslations('annotation')
  const texts = useExportTexts(title)
  const { notes, store } = useAnnotations(place, told)
  useReturnedNotes(store)
  const removeNote = useNoteRemoval(store)
  const refresh = useRefresh()
  const [filter, setFilter] = useState(NO_FILTER)
  const groups = byPage(notes.map(listedNote), pages)
  const { wayTo, isLost, isLostHere } = useWays(props, groups)
  const shown = isHere ? groups.filter(({ page }) => page?.id === pageId) : groups
  const all = shown.flatMap((group) => group.notes)
  const found = all.filter((note) => isFound(note, filter))
  const lost = found.filter(isLost)
  const isNarrowed = filter.color !== null || filter.search !== ''

  function handleFilter(next: NoteFilter) {
    setFilter(next)
    announce(t('list.found', { count: all.filter((note) => isFound(note, next)).length }))
  }
  /** Shows the notes again if they are switched off, since the reader asked to see the words. */
  async function handleGo(key: string) {
    jumpToNote(key)
    if (isOn) return
    try {
      await switchAnnotations(true)
      refresh()
    } catch {
      // The frame has shown the error.
    }
  }
  function handleExport(format: 'page' | 'table') {
    const taken = (note: ListedNote) => ({ ...note, told: wayTo(note).told, isLost: isLost(note) })
    const parts = shown
      .map(({ page, notes: own }) => ({
        name: page?.name ?? null,
        notes: own.filter((note) => found.includes(note)).map(taken),
      }))
      .filter(({ notes: own }) => own.length > 0)
    if (format === 'page') saveFile(`${texts.title}.html`, 'text/html', notesAsHtml(parts, texts))
    else saveFile(`${texts.title}.csv`, 'text/csv', notesAsCsv(parts, texts))
  }
  const item = (note: ListedNote, isPlaced: boolean) => {
    const way = wayTo(note)
    return (
      <NoteItem
        key={note.key}
        note={note}
        way={way}
        onGo={() => void handleGo(note.key)}
        isPlaced={isPlaced && note.quote !== '' && way.isOffered}
        onPlace={
          !isPlaced && place.isOpen && note.from === 'me' && isLostHere(note)
            ? () => commandAnnotations({ place: note.key })
            : null
        }
        onRemove={!isPlaced && note.from === 'me' ? () => removeNote(note.key) : null}
      />
    )
  }

  if (all.length === 0)
    return (
      <EmptyState
        title={t(isHere ? 'list.noneHere' : 'list.none')}
        text={t(isHere ? 'list.noneHereHint' : 'list.noneHint')}
        level={3}
      />
    )
  return (
    <>
      <NoteFilters notes={all} filter={filter} onFilter={handleFilter} onExport={canExport ? handleExport : null} />
      <p className="viewer-pane-note">{t(isNarrowed ? 'list.found' : 'list.count', { count: found.length })}</p>
      {found.length === 0 && (
        <EmptyState
          title={t('list.noneFound')}
          level={3}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t('list.showAll')}</Button>}
        />
      )}
      {lost.length > 0 && (
        <section aria-label={t('list.unplaced')} className="note-tray">
          <h3>{t('list.unplaced')}</h3>
          <p className="viewer-pane-note">{t('list.unplacedHint')}</p>
          <ul className="viewer-notes">{lost.map((note) => item(note, false))}</ul>
        </section>
      )}
      {shown.map(({ page, notes: own }) => {
        const listed = own.filter((note) => found.includes(note) && !lost.includes(note))
        if (listed.length === 0) return null
        return (
          <section key={page?.id ?? 'gone'}>
            {!isHere && <h3>{page?.name ?? t('list.gone')}</h3>}
            <ul className="viewer-notes">{listed.map((note) => item(note, page !== null))}</ul>
          </section>
        )
      })}
    </>
  )
}
