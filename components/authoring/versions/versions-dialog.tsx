'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/classroom/moment'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Heading } from '@/components/ui/heading'
import { Pagination } from '@/components/ui/pagination'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import { RequestError } from '@/lib/api/client/request-error'
import { makerOf, restoreRevision, useComparison, useItemNow, useRevisions } from '@/lib/authoring/client/use-versions'
import { REVISION_PAGE_SIZE } from '@/lib/authoring/limits'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useMakerName } from '../maker-name'
import { FieldChanges } from './field-changes'

type Chosen = { id: string; version: number }

type ListProps = {
  item: { id: string; version: number }
  /** The item's current version. */
  version: number
  chosen: Chosen
  onChoose: (revision: Chosen) => void
  timeZone: string
}

/** Lists all saves of the item, with pagination. */
function VersionList({ item, version, chosen, onChoose, timeZone }: ListProps) {
  const t = useTranslations('versions')
  const makerName = useMakerName()
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useRevisions(item.id, page, version)
  if (isError) return <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <Loading label={t('loading')} className="grid gap-2">
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-12 w-full" />
        ))}
      </Loading>
    )
  return (
    <>
      <ol aria-label={t('list')} className="border-t-1" aria-busy={isFetching}>
        {data.data.map((revision) => (
          <li key={revision.id} className="border-b-1">
            <button
              type="button"
              aria-pressed={revision.id === chosen.id}
              onClick={() => onChoose(revision)}
              className="w-full rounded-1 px-3 py-2 text-left hover:bg-surface-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-text hc:aria-pressed:inset-ring-2"
            >
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {t('version', { version: revision.version })}
                {revision.version === version && <Badge>{t('present')}</Badge>}
              </span>
              <span className="block wrap-anywhere text-fs-1">
                {makerName(makerOf(revision))} · <Moment time={revision.dateCreated} timeZone={timeZone} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={Math.ceil(data.metadata.count / REVISION_PAGE_SIZE)}
        onPageChange={setPage}
        label={t('list')}
        className="mt-3"
      />
    </>
  )
}

type ComparisonProps = { id: string; chosen: Chosen; now: ReturnType<typeof useItemNow> }

function Comparison({ id, chosen, now }: ComparisonProps) {
  const t = useTranslations('versions')
  const compared = useComparison(id, chosen.id, now)
  if (compared.is === 'failed') return <ErrorState level={3} onRetry={compared.retry} />
  if (compared.is === 'loading')
    return (
      <Loading label={t('loading')} className="grid gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  if (chosen.version === now.data?.version) return <p className="text-text-quiet">{t('isPresent')}</p>
  return <FieldChanges changes={compared.changes} names={compared.names} />
}

type VersionsDialogProps = {
  item: { id: string; name: string; version: number }
  /** The version that is compared initially. */
  first: Chosen
  timeZone: string
  onClose: () => void
}

/** Compares any save of an item with its current version and can restore it as a new version, which makes the restore itself undoable. */
export function VersionsDialog({ item, first, timeZone, onClose }: VersionsDialogProps) {
  const t = useTranslations('versions')
  const refresh = useRefresh()
  const [chosen, setChosen] = useState(first)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const now = useItemNow(item.id, item.version)
  const version = now.data?.version ?? item.version

  async function undo(revisionId: string, over: number) {
    try {
      await restoreRevision(item.id, revisionId, over)
      notify.success(t('undone'), { key: 'restored' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.code === 'stale_version' ? t('stale') : error.message)
    }
    refresh()
  }

  async function restore() {
    if (!now.data) return
    const { revisionId } = now.data
    setSending(true)
    setProblem(null)
    try {
      const restored = await restoreRevision(item.id, chosen.id, version)
      notify.success(t('restored', { version: chosen.version }), {
        key: 'restored',
        ...(revisionId && { action: { label: t('undo'), onPress: () => void undo(revisionId, restored.version) } }),
      })
      if (restored.missing > 0) notify.warning(t('missing', { count: restored.missing }))
      onClose()
      refresh()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const isStale = error.code === 'stale_version'
      setProblem(isStale ? t('stale') : error.message)
      if (isStale) await now.refetch()
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title', { name: item.name })}
      description={t('text', { version: version + 1 })}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={!now.data || chosen.version === version}
            onClick={() => void restore()}
          >
            {t('restore', { version: chosen.version })}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="danger" live="alert" className="mb-4">
          {problem}
        </Banner>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <VersionList {...{ item, version, chosen, timeZone }} onChoose={setChosen} />
        </div>
        <section aria-labelledby="comparison-title" className="min-w-0">
          <Heading level={3} size="card" id="comparison-title" className="mb-3">
            {t('comparison', { version: chosen.version })}
          </Heading>
          <Comparison id={item.id} chosen={chosen} now={now} />
        </section>
      </div>
    </Dialog>
  )
}
