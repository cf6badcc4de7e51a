import { Download, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListPages } from '@/components/data-table/list-pages'
import { NoData } from '@/components/data-table/no-data'
import { RecentChanges } from '@/components/feedback/recent-changes'
import { GradebookTabs } from '@/components/gradebook/gradebook-tabs'
import { GradebookView } from '@/components/gradebook/gradebook-view'
import type { StandardRow } from '@/components/gradebook/standard-row'
import { StandardsView } from '@/components/gradebook/standards-view'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { Choice } from '@/lib/classroom/choice'
import type { WireStandardScores } from '@/lib/gradebook/schema'
import type { Sheet } from '@/lib/gradebook/sheet'
import { gradingPath } from '@/lib/grading/place'
import { isNarrowed, type ListPlace, whereHref } from '@/lib/search/list-address'
import { DayRange } from './day-range'
import { ListNothing } from './list-nothing'

/** The part of a gradebook that its address selects. */
export type GradebookPart =
  | { view: 'assignments'; sheet: Sheet; mayGrade: boolean }
  | { view: 'standards'; standards: WireStandardScores['standards']; rows: readonly StandardRow[] }

export type GradebookScreenProps = {
  group: { id: string; name: string }
  part: GradebookPart
  /** The number of students on all pages. */
  count: number
  /** The modules of the assigned content. */
  modules: readonly Choice[]
  place: ListPlace
  /** The list to return to. */
  back: { list: 'grades' | 'groups'; href: string }
  timeZone: string
  now: Date
}

/** Returns how many works are waiting to be graded, and the first assignment with one. */
function waitingIn({ assignments, rows }: Sheet): { count: number; assignmentId: string | undefined } {
  const waiting = assignments.map((_, at) => rows.filter(({ cells }) => cells[at]?.status === 'submitted').length)
  return {
    count: waiting.reduce((sum, count) => sum + count, 0),
    assignmentId: assignments[waiting.findIndex((count) => count > 0)]?.id,
  }
}

function GradeButton({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('classroom.gradebook')
  const { count, assignmentId } = waitingIn(sheet)
  if (!assignmentId) return null
  return (
    <Button asChild variant="primary">
      <Link
        href={gradingPath(assignmentId, { contentId: null, userId: null, filter: 'needs-grading' })}
        prefetch={false}
      >
        <Pencil aria-hidden="true" />
        {t('grade', { count })}
      </Link>
    </Button>
  )
}

/** Selects the assignments of the gradebook by module and by start. */
function Filters({ modules, place, timeZone }: Pick<GradebookScreenProps, 'modules' | 'place' | 'timeZone'>) {
  const t = useTranslations('classroom.gradebook')
  const { moduleId } = place.query.where
  const options = [{ id: '', name: t('allModules') }, ...modules].map(({ id, name }) => ({
    value: id,
    label: name,
    href: whereHref(place, { moduleId: id || undefined }),
  }))
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
      {modules.length > 0 && (
        <FilterSelect
          label={t('module')}
          value={typeof moduleId === 'string' ? moduleId : ''}
          options={options}
          className="max-sm:w-full"
        />
      )}
      <DayRange place={place} timeZone={timeZone} labels={{ from: t('from'), to: t('to') }} />
    </div>
  )
}

/** The gradebook page of a group, by assignment or by standard. */
export function GradebookScreen({ group, part, count, modules, place, back, timeZone, now }: GradebookScreenProps) {
  const t = useTranslations('classroom.gradebook')
  const students = part.view === 'assignments' ? part.sheet.rows.length : part.rows.length
  const label = t('titleOf', { name: group.name })
  const filter = new URLSearchParams({ where: JSON.stringify(place.query.where) })
  const file = part.view === 'assignments' ? 'grades' : 'standard-scores'
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href={back.href}>{t(back.list)}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem title={group.name}>
            <Link href={`/classroom/groups/${group.id}`}>{group.name}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current>{t('title')}</BreadcrumbItem>
        </Breadcrumb>
      }
      title={label}
      actions={
        students > 0 && (
          <span className="contents print:hidden">
            <RecentChanges />
            <Button asChild>
              <a href={`/api/groups/${group.id}/${file}?format=csv${isNarrowed(place) ? `&${filter}` : ''}`} download>
                <Download aria-hidden="true" />
                {t('download')}
              </a>
            </Button>
            {part.view === 'assignments' && part.mayGrade && <GradeButton sheet={part.sheet} />}
          </span>
        )
      }
    >
      <GradebookTabs path={`/classroom/groups/${group.id}/grades`} view={part.view} place={place} />
      {students === 0 ? (
        <NoData title={t('noStudents')} text={t('noStudentsText')} />
      ) : (
        <>
          <Filters {...{ modules, place, timeZone }} />
          <Part {...{ part, label, place, timeZone, now }} groupId={group.id} />
        </>
      )}
      {count > students && <ListPages label={t('title')} place={place} rows={students} count={count} />}
    </PageScreen>
  )
}

type PartProps = Pick<GradebookScreenProps, 'part' | 'place' | 'timeZone' | 'now'> & { label: string; groupId: string }

function Part({ part, label, groupId, place, timeZone, now }: PartProps): ReactNode {
  const t = useTranslations('classroom.gradebook')
  if (part.view === 'standards') {
    const { standards, rows } = part
    if (standards.length === 0)
      return <ListNothing place={place} title={t('noStandards')} text={t('noStandardsText')} />
    return <StandardsView {...{ label, standards, rows, groupId, timeZone }} />
  }
  const { sheet, mayGrade } = part
  if (sheet.assignments.length === 0) return <ListNothing place={place} title={t('noAssignments')} />
  return <GradebookView {...{ label, sheet, mayGrade, timeZone, now }} />
}
