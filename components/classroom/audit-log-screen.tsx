import { useFormatter, useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { AUDITED_RECORDS, TOLD_ACTIONS, type ToldAction } from '@/lib/audit/actions'
import type { WireAuditEntry } from '@/lib/audit/schema'
import { fileTime } from '@/lib/common/file-time'
import { type ListPlace, whereHref } from '@/lib/search/list-address'
import { AuditChanges, useChangeWords } from './audit-changes'
import { DayRange } from './day-range'
import { None } from './figures'
import { ListNothing } from './list-nothing'

export type AuditLogScreenProps = {
  entries: readonly WireAuditEntry[]
  count: number
  names: Readonly<Record<string, string>>
  place: ListPlace
  timeZone: string
}

/** The page path of each kind of record. */
const PATHS: Readonly<Record<string, string>> = {
  user: '/classroom/people',
  group: '/classroom/groups',
  school: '/classroom/schools',
  district: '/classroom/districts',
  assignment: '/classroom/assignments',
}

const isTold = (action: string): action is ToldAction => (TOLD_ACTIONS as readonly string[]).includes(action)

function useAuditColumns({
  names,
  timeZone,
}: Pick<AuditLogScreenProps, 'names' | 'timeZone'>): Column<WireAuditEntry>[] {
  const t = useTranslations('classroom.audit')
  const format = useFormatter()
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? t('someone')))
  const changesOf = useChangeWords({ names, timeZone })
  const wordsOf = ({ action }: WireAuditEntry) =>
    isTold(action) ? t(`action.${keyOf(action)}`) : t(`otherAction.${verbOf(action)}`)
  const recordOf = ({ recordType, recordId }: WireAuditEntry) =>
    (recordId && names[recordId]) || t(`record.${kindOf(recordType)}`)
  return [
    {
      key: 'time',
      label: t('time'),
      sort: 'dateCreated',
      className: 'whitespace-nowrap',
      cell: ({ dateCreated }) => (
        <time dateTime={dateCreated}>
          {format.dateTime(new Date(dateCreated), { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
      value: ({ dateCreated }) => fileTime(dateCreated, timeZone),
    },
    {
      key: 'who',
      label: t('who'),
      cell: ({ userId, contextUserId }) => (
        <>
          <span className="wrap-anywhere">{nameOf(contextUserId ?? userId) ?? t('nobody')}</span>
          {contextUserId && (
            <span className="block text-fs-1 text-text-quiet">{t('as', { name: nameOf(userId) ?? '' })}</span>
          )}
        </>
      ),
      value: ({ userId, contextUserId }) => nameOf(contextUserId ?? userId),
    },
    { key: 'did', label: t('did'), cell: wordsOf, value: wordsOf },
    {
      key: 'record',
      label: t('recordLabel'),
      cell: (entry) => {
        const base = PATHS[entry.recordType]
        if (!entry.recordId) return <None />
        return base && names[entry.recordId] ? (
          <Link href={`${base}/${entry.recordId}`} prefetch={false} className="wrap-anywhere text-text">
            {recordOf(entry)}
          </Link>
        ) : (
          <span className="wrap-anywhere">{recordOf(entry)}</span>
        )
      },
      value: (entry) => recordOf(entry),
    },
    {
      key: 'changes',
      label: t('changes'),
      className: 'lg:min-w-64 cards:col-span-2',
      cell: (entry) => {
        const changes = changesOf(entry)
        return changes.length === 0 ? <None /> : <AuditChanges changes={changes} />
      },
      value: (entry) =>
        changesOf(entry)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n') || null,
    },
    {
      key: 'outcome',
      label: t('outcome'),
      cell: ({ outcome }) => t(`outcomes.${outcome === 'done' || outcome === 'denied' ? outcome : 'failed'}`),
      value: ({ outcome }) => t(`outcomes.${outcome === 'done' || outcome === 'denied' ? outcome : 'failed'}`),
    },
  ]
}

type Keyed<Name> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never
// Dots separate groups in translation keys, so they are replaced.
const keyOf = (action: ToldAction) => action.replace('.', '_') as Keyed<ToldAction>

/** The verbs used to describe an action that has no translation of its own. */
const VERBS = ['read', 'create', 'save', 'delete'] as const
const verbOf = (action: string) => VERBS.find((verb) => action.endsWith(`.${verb}`)) ?? 'other'

const kindOf = (recordType: string) => AUDITED_RECORDS.find((kind) => kind === recordType) ?? 'other'

/** The audit log of a district: who changed which record, with the changed fields. It is read-only. */
export function AuditLogScreen({ entries, count, names, place, timeZone }: AuditLogScreenProps) {
  const t = useTranslations('classroom.audit')
  const columns = useAuditColumns({ names, timeZone })
  const { recordType } = place.query.where
  return (
    <PageScreen title={t('title')} text={t('lead')}>
      <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
        <ListSearch label={t('search')} place={place} className="max-sm:w-full" />
        <FilterSelect
          label={t('kind')}
          value={typeof recordType === 'string' ? recordType : ''}
          options={(['', ...AUDITED_RECORDS] as const).map((kind) => ({
            value: kind,
            label: kind === '' ? t('anyKind') : t(`kinds.${kind}`),
            href: whereHref(place, { recordType: kind || undefined }),
          }))}
        />
        <DayRange place={place} timeZone={timeZone} />
      </div>
      {entries.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={entries}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}
