import type { WireAssignment } from '@/lib/assignment/schema'
import type { Choice } from '@/lib/classroom/choice'
import type { WireGroup } from '@/lib/group/schema'
import type { ListPlace } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import { GroupAssignments, GroupStudents, GroupTeachers } from './group-parts'

type Names = Readonly<Record<string, string>>
export type GroupPartProps =
  | {
      view: 'students'
      place: ListPlace
      students: readonly WireUser[]
      count: number
      languages: Names
      proficiencies: Names
      otherGroups: readonly Choice[]
      viewableIds: readonly string[]
    }
  | { view: 'teachers' }
  | { view: 'assignments'; place: ListPlace; assignments: readonly WireAssignment[]; count: number }

type GroupPartViewProps = {
  group: WireGroup
  part: GroupPartProps
  canAssign: boolean
  viewerId: string
  timeZone: string
  now: Date
}

/** Renders the part of a group's page that its address selects. */
export function GroupPartView({ group, part, canAssign, viewerId, ...time }: GroupPartViewProps) {
  switch (part.view) {
    case 'students':
      return <GroupStudents group={group} {...part} {...time} />
    case 'teachers':
      return <GroupTeachers group={group} viewerId={viewerId} />
    case 'assignments':
      return <GroupAssignments groupId={group.id} canAssign={canAssign} {...part} {...time} />
  }
}
