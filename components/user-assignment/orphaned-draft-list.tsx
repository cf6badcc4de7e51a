'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Banner } from '@/components/ui/banner'
import { loadInTime } from '@/lib/common/client/load-surely'
import { moveFocus } from '@/lib/common/client/move-focus'
import { currentWork } from '@/lib/interaction/client/current-work'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'
import type { OrphanReason } from '@/lib/interaction/client/work-summary'
import { namedUpload } from '@/lib/interaction/named-upload'
import type { OrphanedDraftsNoticeProps } from './orphaned-drafts-notice'
import type { OrphanedRecording } from './orphaned-recordings'
import { type PageQuestions, useGoneQuestion } from './use-gone-question'
import { useOrphanedRecordings } from './use-orphaned-recordings'

const OrphanedDraftsNotice = dynamic(
  () => loadInTime(() => import('./orphaned-drafts-notice')).then((module) => module.OrphanedDraftsNotice),
  { ssr: false },
)

const OrphanedRecordingsNotice = dynamic(
  () => loadInTime(() => import('./orphaned-recordings-notice')).then((module) => module.OrphanedRecordingsNotice),
  { ssr: false },
)

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

const REASONS = ['turned-in', 'taken-out'] as const satisfies readonly OrphanReason[]

type OrphanedDraftsProps = Pick<OrphanedDraftsNoticeProps, 'noText' | 'discard'> & {
  userAssignmentId: string
  isSubmitted: boolean
  /** Whether the work accepts answers now. */
  isOpen: boolean
  /** What decides which answers are accepted: the version of the assignment, and the individually reopened items. */
  standing: string
  questions: PageQuestions
  titles: Record<OrphanReason, string>
  /** The titles to use where the device cannot store drafts. */
  onPageTitles: Record<OrphanReason, string>
  /** Shown if a question disappeared from the page while it was in use, perhaps replaced by another one, and left no local-only text. */
  gone: string
}

/**
 * Lists what was written or recorded on this device but has no place on a page any more, as long as it is stored here: it was too late, or its
 * question was removed (contract.md §4, faults 71). Moves the focus here only if it was in such a question when the question was removed.
 */
export function OrphanedDraftList({
  userAssignmentId,
  isSubmitted,
  isOpen,
  standing,
  questions,
  titles,
  onPageTitles,
  gone,
  ...texts
}: OrphanedDraftsProps) {
  const read = () => currentWork().refused.orphanedDrafts(userAssignmentId, isSubmitted)
  const mark = useSyncExternalStore(
    subscribe,
    () =>
      read()
        .map(({ key, reason, changedAt }) => `${key} ${reason} ${changedAt}`)
        .join('\n'),
    () => '',
  )
  useEffect(() => {
    if (isOpen) void currentWork().offerAgain(userAssignmentId, standing)
  }, [userAssignmentId, isOpen, standing])
  const box = useRef<HTMLDivElement>(null)
  const goneId = useGoneQuestion(questions)
  useEffect(() => {
    if (goneId === null || !box.current) return
    moveFocus(box.current)
    box.current.scrollIntoView({ block: 'start' })
  }, [goneId])

  const shownTitles = usePendingWork().isOnPageAlone ? onPageTitles : titles
  const { left: recordings, discard } = useOrphanedRecordings(userAssignmentId, isSubmitted)
  // An answer that references a recording is listed with it.
  const named = new Set(recordings.flatMap(({ uploadIds }) => uploadIds))
  const left = mark === '' ? [] : read().filter(({ value }) => !named.has(namedUpload(value) ?? ''))
  const of = (reason: OrphanReason) => left.filter((words) => words.reason === reason)
  /** Discards recordings together with the answers that reference them. */
  function handleDiscard(recordings: readonly OrphanedRecording[]) {
    const rows = read().filter(({ value }) => named.has(namedUpload(value) ?? ''))
    currentWork().refused.discard(rows.map(({ key }) => key))
    void discard(recordings)
  }

  return (
    // Stays mounted while empty, so that a question that returns does not take the focus away.
    <div
      ref={box}
      tabIndex={-1}
      className="mx-auto w-[calc(100%-2*var(--s-5))] max-w-[var(--reading-measure)] scroll-mt-[calc(var(--appbar-h)+8rem)] outline-none print:hidden"
    >
      {goneId !== null && of('taken-out').length === 0 && (
        <Banner tone="info" live="alert" title={gone} className="mt-6 mb-8" />
      )}
      {REASONS.filter((reason) => of(reason).length > 0).map((reason) => (
        <OrphanedDraftsNotice key={reason} words={of(reason)} title={shownTitles[reason]} {...texts} />
      ))}
      {recordings.length > 0 && (
        <OrphanedRecordingsNotice recordings={recordings} discard={texts.discard} onDiscard={handleDiscard} />
      )}
    </div>
  )
}
