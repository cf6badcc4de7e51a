import { useTranslations } from 'next-intl'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { WireAssignment } from '@/lib/assignment/schema'
import type { Choice } from '@/lib/classroom/choice'
import { groupSignInsPath } from '@/lib/classroom/group-view'
import type { WireGroup } from '@/lib/group/schema'
import type { ListPlace } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import { AddMembers } from './add-members'
import { useAssignmentColumns } from './assignment-columns'
import { ListNothing } from './list-nothing'
import { MoveStudents } from './move-students'
import { PersonLink } from './person-link'
import { RemoveFromGroup } from './remove-from-group'
import { RemoveTeacher } from './remove-teacher'
import { useStudentColumns } from './student-columns'

type Time = { timeZone: string; now: Date }

export type GroupStudentsProps = Time & {
  group: WireGroup
  /** The other groups that students can be moved to. */
  otherGroups: readonly Choice[]
  /** Ids of the students whose view the user may open. */
  viewableIds: readonly string[]
  students: readonly WireUser[]
  count: number
  languages: Readonly<Record<string, string>>
  proficiencies: Readonly<Record<string, string>>
  place: ListPlace
}

function AddGroupMembers({ group, kind }: { group: WireGroup; kind: 'student' | 'teacher' }) {
  const openAssignments = group.counts?.openAssignments ?? 0
  return <AddMembers groupId={group.id} groupName={group.name} {...{ kind, openAssignments }} />
}

/** Lists the students of a group. */
export function GroupStudents({ group, otherGroups, students, count, place, ...known }: GroupStudentsProps) {
  const t = useTranslations('classroom.group')
  const add = <AddGroupMembers group={group} kind="student" />
  const columns = useStudentColumns({ ...known, hrefOf: (id) => `/classroom/students/${id}` })
  const left = { id: group.id, name: group.name, isActive: group.isActive }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch label={t('findStudent')} place={place} className="max-sm:w-full" />
        {students.length > 0 && add}
        {students.length > 0 && (
          <Button asChild variant="quiet">
            <Link href={groupSignInsPath(group.id)}>{t('signIns')}</Link>
          </Button>
        )}
      </div>
      {students.length === 0 ? (
        <ListNothing place={place} title={t('noStudents')} text={t('noStudentsText')} action={add} />
      ) : (
        <DataTable
          label={t('students')}
          columns={columns}
          rows={students}
          keyOf={({ id }) => id}
          place={place}
          count={count}
          bulkActions={
            <>
              <MoveStudents from={left} groups={otherGroups} />
              <RemoveFromGroup group={left} />
            </>
          }
        />
      )}
    </>
  )
}

/** Lists the teachers of a group. */
export function GroupTeachers({ group, viewerId }: { group: WireGroup; viewerId: string }) {
  const t = useTranslations('classroom.group')
  const { id, teachers } = group
  const add = <AddGroupMembers group={group} kind="teacher" />
  if (teachers.length === 0) return <EmptyState title={t('noTeachers')} text={t('noTeachersText')} action={add} />
  return (
    <>
      <div className="mt-4">{add}</div>
      <ul aria-label={t('teachers')} className="mt-4 border-t-1">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="flex min-h-14 items-center justify-between gap-3 border-b-1 py-2">
            <PersonLink person={teacher} />
            <RemoveTeacher
              groupId={id}
              teacher={{ id: teacher.id, name: `${teacher.firstName} ${teacher.lastName}` }}
              isOwn={teacher.id === viewerId}
              isAlone={teachers.length === 1}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export type GroupAssignmentsProps = Time & {
  groupId: string
  /** Whether the user can assign work to this group. */
  canAssign: boolean
  assignments: readonly WireAssignment[]
  count: number
  place: ListPlace
}

/** Lists the open assignments of a group. */
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
