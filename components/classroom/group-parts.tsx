import { useTranslations } from 'next-intl'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { EmptyState } from '@/components/ui/empty-state'
import type { WireAssignment } from '@/lib/assignment/schema'
import type { WireGroup } from '@/lib/group/schema'
import type { ListPlace } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import { useAssignmentColumns } from './assignment-columns'
import { ListNothing } from './list-nothing'
import { PersonLink } from './person-link'
import { RemoveFromGroup } from './remove-from-group'
import { useStudentColumns } from './student-columns'

type Time = { timeZone: string; now: Date }

export type GroupStudentsProps = Time & {
  groupId: string
  students: readonly WireUser[]
  count: number
  languages: Readonly<Record<string, string>>
  proficiencies: Readonly<Record<string, string>>
  place: ListPlace
}

/** Who is in a group. */
export function GroupStudents({ groupId, students, count, place, ...known }: GroupStudentsProps) {
  const t = useTranslations('classroom.group')
  const columns = useStudentColumns({ ...known, hrefOf: (id) => `/classroom/students/${id}` })
  return (
    <>
      <ListSearch label={t('findStudent')} place={place} className="mt-4" />
      {students.length === 0 ? (
        <ListNothing place={place} title={t('noStudents')} text={t('noStudentsText')} />
      ) : (
        <DataTable
          label={t('students')}
          columns={columns}
          rows={students}
          keyOf={({ id }) => id}
          place={place}
          count={count}
          bulkActions={<RemoveFromGroup groupId={groupId} />}
        />
      )}
    </>
  )
}

/** Who teaches a group. */
export function GroupTeachers({ teachers }: Pick<WireGroup, 'teachers'>) {
  const t = useTranslations('classroom.group')
  if (teachers.length === 0) return <EmptyState title={t('noTeachers')} text={t('noTeachersText')} />
  return (
    <ul aria-label={t('teachers')} className="mt-4 border-t-1">
      {teachers.map((teacher) => (
        <li key={teacher.id} className="flex min-h-14 items-center border-b-1 py-2">
          <PersonLink person={teacher} />
        </li>
      ))}
    </ul>
  )
}

export type GroupAssignmentsProps = Time & {
  groupId: string
  /** Whether the viewer assigns to this group. */
  canAssign: boolean
  assignments: readonly WireAssignment[]
  count: number
  place: ListPlace
}

/** What of a group's work is open. */
export function GroupAssignments({ groupId, canAssign, assignments, count, place, ...time }: GroupAssignmentsProps) {
  const t = useTranslations('classroom.group')
  const columns = useAssignmentColumns(time)
  if (assignments.length === 0)
    return (
      <ListNothing
        place={place}
        title={t('noAssignments')}
        text={t('noAssignmentsText')}
        action={canAssign && <NewAssignment groupId={groupId} />}
      />
    )
  return (
    <DataTable
      label={t('assignments')}
      columns={columns}
      rows={assignments}
      keyOf={({ id }) => id}
      place={place}
      count={count}
    />
  )
}
