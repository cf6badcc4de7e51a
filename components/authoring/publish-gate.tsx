'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import type { WireCheckFinding, WireContentChecks } from '@/lib/authoring/checks/finding'
import { useContentChecks } from '@/lib/authoring/client/use-content-checks'
import { OUTLINE_FINDS } from '@/lib/authoring/client/use-outline-finds'
import type { WrittenOn } from '@/lib/authoring/feature-content'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { FindingList } from './finding-list'
import { useFixFinding } from './use-fix-finding'

const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog))

/** Number of findings shown beside the item before "show all". */
const SHOWN_FINDINGS = 5

type GateItem = { id: string; name: string; versions: WrittenOn; contentState: string }

/** Shows who is affected by an edit, because published texts are served live: annotations and running assignments. */
function Touched({ notes, assignments }: WireContentChecks['touched']) {
  const t = useTranslations('checks')
  const format = useFormatter()
  if (notes === 0 && assignments.length === 0) return null
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  return (
    <div className="mt-4 text-fs-1">
      <p className="font-medium">{t('touches')}</p>
      <ul className="mt-1 list-disc pl-5 text-text-quiet">
        {notes > 0 && <li>{t('notes', { count: notes })}</li>}
        {assignments.map(({ id, name, count, endDate }) => (
          <li key={id} className="wrap-anywhere">
            {[t('assigned', { count, name }), endDate && t('until', { date: day(endDate) })].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Formats the number of findings of each severity. */
function useCounts(findings: readonly WireCheckFinding[]): string {
  const t = useTranslations('checks')
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return findings.length === 0
    ? t('clear')
    : t('counts', { errors, warnings, both: errors > 0 && warnings > 0 ? 'yes' : 'no' })
}

/** Lists the findings of an item, each with the ways to fix it, and offers to publish the item with its descendants. */
export function PublishGate({ item }: { item: GateItem }) {
  const t = useTranslations('checks')
  const refresh = useRefresh()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data: checks, isError, isFetching, refetch } = useContentChecks(item)
  const counts = useCounts(checks?.findings ?? [])
  const isDraft = item.contentState === 'draft'
  const below = (checks?.drafts ?? []).filter(({ id }) => id !== item.id).length

  async function renew() {
    refresh()
    void client.invalidateQueries({ queryKey: [OUTLINE_FINDS] })
    await refetch()
  }
  const fix = useFixFinding(renew)

  return (
    // Where the state of the item changes, so a finding about it leads here.
    <section aria-labelledby="gate-title" data-field="contentState" tabIndex={-1} className="mb-8 border-b-1 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="card" id="gate-title">
          {t('title')}
        </Heading>
        {checks && checks.drafts.length > 0 && (
          <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
            {t('publish')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-fs-1 text-text-quiet">
        {isDraft ? t('isDraft') : t('isPublished')} {below > 0 && t('holdsDrafts', { count: below })}
      </p>
      {isError && !checks ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p>{t('failed')}</p>
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      ) : !checks ? (
        <Loading label={t('loading')} className="mt-3 grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      ) : (
        <>
          <p role="status" className="mt-3 flex items-center gap-2 text-fs-1">
            {checks.findings.length === 0 && (
              <CircleCheck aria-hidden="true" className="size-icon-sm flex-none text-success-text" />
            )}
            {counts}
          </p>
          {checks.findings.length > 0 && (
            <FindingList findings={checks.findings} shown={SHOWN_FINDINGS} ownId={item.id} onFix={fix} />
          )}
          {checks.omitted > 0 && <p className="text-fs-1 text-text-quiet">{t('omitted', { count: checks.omitted })}</p>}
          <Touched {...checks.touched} />
        </>
      )}
      <p className="mt-4 text-fs-1">
        <a href={`/api/content/${item.id}/package`} download className="inline-flex min-h-8 items-center gap-1.5">
          <Download aria-hidden="true" className="size-icon-sm flex-none" />
          {t('package')}
        </a>
      </p>
      {isAsking && checks && (
        <PublishDialog item={item} checks={checks} onFix={fix} onChanged={renew} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
