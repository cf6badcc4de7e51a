'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import { serverNow } from '@/lib/common/client/server-clock'
import { readChanges } from '@/lib/undo/client/read-changes'
import type { WireRecentChange } from '@/lib/undo/schema'
import { useShowUndone } from './use-show-undone'
import { useUndo } from './use-undo'

/** Interval for updating the remaining times, in ms. */
const TICK_MS = 10_000
const MINUTE_MS = 60_000

/**
 * Returns the recent changes, loaded when the dialog opens and after each undo; `undefined` while loading, null on failure. `read` also resolves to
 * its result, or null on failure.
 */
function useChanges() {
  const [changes, setChanges] = useState<WireRecentChange[] | null>()
  const read = useCallback(
    () =>
      readChanges().then(
        (data) => {
          setChanges(data)
          return data
        },
        () => {
          // After a failed reload the previous list stays.
          setChanges((before) => before ?? null)
          return null
        },
      ),
    [],
  )
  useEffect(() => {
    void read()
  }, [read])

  function retry() {
    setChanges(undefined)
    void read()
  }
  return { changes, read, retry }
}

/** Returns the server time in ms, updated several times per minute. */
function useServerTime(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

type ChangeRowProps = { step: WireRecentChange; now: number; isBusy: boolean; onUndo: () => void }

function ChangeRow({ step: { change, dateCreated, expiresAt }, now, isBusy, onUndo }: ChangeRowProps) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const what = t(`what.${change.what}`, { count: change.count })
  const about = [change.name, change.person].filter((part) => part !== null).join(' · ')
  const made = Math.min(Date.parse(dateCreated), now)
  const minutes = Math.ceil((Date.parse(expiresAt) - now) / MINUTE_MS)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-1 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-medium">{what}</p>
        {about && <p className="wrap-anywhere">{about}</p>}
        <p className="text-fs-1 text-text-quiet">
          {t('when', { ago: format.relativeTime(new Date(made), new Date(now)), minutes })}
        </p>
      </div>
      <Button
        size="sm"
        loading={isBusy}
        aria-label={about ? t('undoOf', { what, about }) : t('undoWhat', { what })}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </li>
  )
}

/**
 * Lists the user's own changes of the last ten minutes: what changed, when, the time left to undo it, and an undo button. After an undo the page
 * behind is refreshed, or left if the undo removed it.
 */
export function RecentChangesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('changes')
  const { changes, read, retry } = useChanges()
  const { undo } = useUndo(useShowUndone())
  const [busyId, setBusyId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const now = useServerTime()
  const shown = changes?.filter(({ expiresAt }) => Date.parse(expiresAt) > now)

  async function handleUndo(id: string) {
    // One at a time, because one undo can decide whether another is still possible.
    if (busyId !== null) return
    setBusyId(id)
    const isDone = await undo(id)
    const left = await read()
    setBusyId(null)
    // The row and its focused button disappear, also after a refusal, because changes that others have overwritten are no longer listed.
    const isGone = left !== null && !left.some((step) => step.id === id)
    if (isDone || isGone) list.current?.focus()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} description={t('description')}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {changes === undefined && (
          <Loading label={t('loading')}>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {changes === null && <ErrorState level={3} onRetry={retry} />}
        {shown?.length === 0 && <EmptyState level={3} title={t('emptyTitle')} text={t('emptyText')} />}
        {shown && shown.length > 0 && (
          <ul aria-label={t('title')} className="border-t-1">
            {shown.map((step) => (
              <ChangeRow
                key={step.id}
                {...{ step, now }}
                isBusy={busyId === step.id}
                onUndo={() => void handleUndo(step.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
