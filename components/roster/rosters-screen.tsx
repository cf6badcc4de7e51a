import { Check, Eye, Hourglass, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { When } from '@/components/classroom/figures'
import { ListNothing } from '@/components/classroom/list-nothing'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { fileTime } from '@/lib/common/file-time'
import type { RunDistrict } from '@/lib/roster/import-page'
import type { ImportState, WireRosterImport } from '@/lib/roster/schema'
import type { ListPlace } from '@/lib/search/list-address'
import { ExportsSection } from './exports-section'
import { FileForm } from './file-form'
import { ImportSteps } from './import-steps'

type RostersScreenProps = {
  districts: readonly RunDistrict[]
  ownDistrictId: string | null
  imports: readonly WireRosterImport[]
  count: number
  place: ListPlace
  timeZone: string
  now: Date
}

const STATES: Record<ImportState, { tone: BadgeTone; icon: LucideIcon }> = {
  reading: { tone: 'info', icon: Hourglass },
  ready: { tone: 'accent', icon: Eye },
  applying: { tone: 'info', icon: Hourglass },
  applied: { tone: 'success', icon: Check },
  'rolled-back': { tone: 'neutral', icon: Undo2 },
  failed: { tone: 'danger', icon: TriangleAlert },
}

function State({ state }: { state: ImportState }) {
  const t = useTranslations('roster.state')
  const { tone, icon: Icon } = STATES[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(state)}
    </Badge>
  )
}

const changesOf = ({ counts }: WireRosterImport) => counts.added + counts.changed + counts.leaving
const nameOf = ({ createdBy }: WireRosterImport) => `${createdBy.firstName} ${createdBy.lastName}`

/** The roster page of a district admin: start an import, export the roster, and see earlier imports. */
export function RostersScreen({ districts, ownDistrictId, imports, count, place, timeZone, now }: RostersScreenProps) {
  const t = useTranslations('roster')
  const columns: Column<WireRosterImport>[] = [
    {
      key: 'file',
      label: t('list.file'),
      cell: ({ id, fileName }) => <Link href={`/classroom/rosters/${id}`}>{fileName ?? t('list.noName')}</Link>,
      value: ({ fileName }) => fileName,
    },
    {
      key: 'when',
      label: t('list.when'),
      sort: 'dateCreated',
      cell: ({ appliedDate, dateCreated }) => <When time={appliedDate ?? dateCreated} timeZone={timeZone} now={now} />,
      value: ({ appliedDate, dateCreated }) => fileTime(appliedDate ?? dateCreated, timeZone),
    },
    { key: 'by', label: t('list.by'), cell: nameOf },
    { key: 'changes', label: t('list.changes'), numeric: true, cell: changesOf },
    {
      key: 'state',
      label: t('list.state'),
      cell: ({ state }) => <State state={state} />,
      value: ({ state }) => t(`state.${state}`),
    },
  ]
  if (districts.length === 0)
    return (
      <PageScreen title={t('title')}>
        <EmptyState title={t('noDistrict')} text={t('noDistrictText')} />
      </PageScreen>
    )
  return (
    <PageScreen title={t('title')} text={t('lead')}>
      <ImportSteps current="file" />
      <Heading level={2} className="mt-6">
        {t('file.title')}
      </Heading>
      <p className="mt-1 max-w-3xl text-text-quiet">{t('file.text')}</p>
      <FileForm districts={districts} ownDistrictId={ownDistrictId} />
      <ExportsSection districts={districts} ownDistrictId={ownDistrictId} />
      <Heading level={2} className="mt-8">
        {t('list.title')}
      </Heading>
      {imports.length === 0 ? (
        <ListNothing place={place} title={t('list.none')} level={3} />
      ) : (
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={imports}
          keyOf={({ id }) => id}
          place={place}
          count={count}
          className="mt-3"
        />
      )}
    </PageScreen>
  )
}
