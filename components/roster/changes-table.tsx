import { Minus, Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListNothing } from '@/components/classroom/list-nothing'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { Badge } from '@/components/ui/badge'
import type { WireRosterChange, WireRosterImport } from '@/lib/roster/schema'
import { type ListPlace, whereHref } from '@/lib/search/list-address'
import { ChangeText, useChangeWords } from './change-text'
import { IncludeCheckbox } from './include-checkbox'

type ChangesTableProps = {
  rosterImport: WireRosterImport
  changes: readonly WireRosterChange[]
  count: number
  place: ListPlace
  /** Whether the user can choose which changes to apply. */
  chooses: boolean
}

const KINDS = {
  add: { icon: Plus, tone: 'success' },
  change: { icon: Pencil, tone: 'info' },
  leave: { icon: Minus, tone: 'warning' },
  problem: { icon: Minus, tone: 'danger' },
} as const

const isMove = ({ kind, recordType }: WireRosterChange) =>
  kind === 'change' && (recordType === 'student' || recordType === 'teacher')

/** Lists the changes that an import would make or has made: the record, its kind, and what happens to it. */
export function ChangesTable({ rosterImport, changes, count, place, chooses }: ChangesTableProps) {
  const t = useTranslations('roster')
  const whatOf = useChangeWords()
  const { id: importId } = rosterImport
  const wordOf = (change: WireRosterChange) => t(`kind.${isMove(change) ? 'move' : change.kind}`)
  const ways: Column<WireRosterChange>[] = chooses
    ? [
        {
          key: 'include',
          label: t('change.column'),
          isWays: true,
          cell: ({ id, name, include, message }) =>
            message === null && <IncludeCheckbox {...{ importId, name }} changeId={id} included={include} />,
        },
      ]
    : []
  const columns: Column<WireRosterChange>[] = [
    { key: 'name', label: t('change.name'), cell: ({ name }) => name },
    {
      key: 'kind',
      label: t('change.kind'),
      cell: (change) => {
        const { icon: Icon, tone } = KINDS[change.kind]
        return (
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {wordOf(change)}
          </Badge>
        )
      },
      value: wordOf,
    },
    { key: 'record', label: t('change.record'), cell: ({ recordType }) => t(`record.${recordType}`) },
    {
      key: 'what',
      label: t('change.what'),
      className: 'cards:col-span-2',
      cell: (change) => <ChangeText change={change} />,
      value: whatOf,
    },
    ...ways,
  ]
  const { where } = place.query
  const chosen = (value: unknown) => (typeof value === 'string' ? value : '')
  // A student who moves is a changed membership, so this filter is the kind and the record together; leaving it frees the record again.
  const showsMoves = where.kind === 'change' && where.recordType === 'student'
  const kinds = ['', 'add', 'change', 'move', 'leave'].map((value) => ({
    value,
    label: t(value ? `kind.${value}` : 'kind.all'),
    href: whereHref(
      place,
      value === 'move'
        ? { kind: 'change', recordType: 'student' }
        : { kind: value || undefined, ...(showsMoves && { recordType: undefined }) },
    ),
  }))
  const records = ['', 'user', 'school', 'group', 'student', 'teacher'].map((value) => ({
    value,
    label: t(value ? `record.${value}` : 'record.all'),
    href: whereHref(place, { recordType: value || undefined }),
  }))
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <ListSearch label={t('change.find')} place={place} />
        <FilterSelect label={t('change.kind')} value={showsMoves ? 'move' : chosen(where.kind)} options={kinds} />
        <FilterSelect label={t('change.record')} value={chosen(where.recordType)} options={records} />
      </div>
      {changes.length === 0 ? (
        <ListNothing place={place} title={t('change.none')} level={3} />
      ) : (
        <DataTable
          label={t('change.title')}
          columns={columns}
          rows={changes}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </>
  )
}
