import { GraduationCap, School, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { RecentChanges } from '@/components/feedback/recent-changes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { type GroupView, groupPath, groupViews } from '@/lib/classroom/group-view'
import type { WireGroup } from '@/lib/group/schema'
import { RecordScreen } from './record-screen'

export type GroupScreenProps = {
  group: WireGroup
  school: string | null
  view: GroupView
  /** The address of the group list with its search. */
  backHref: string
  /** Whether the user can assign work to this group. */
  canAssign: boolean
  /** Further actions on the group. */
  actions?: ReactNode
  /** The selected part of the page. */
  children: ReactNode
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

function GroupFacts({ group, school }: Pick<GroupScreenProps, 'group' | 'school'>) {
  const t = useTranslations('classroom.group')
  const facts = [
    { key: 'school', Icon: School, text: school },
    { key: 'grade', Icon: GraduationCap, text: group.gradeLevel && t('grade', { grade: group.gradeLevel }) },
    { key: 'teachers', Icon: Users, text: group.teachers.map(nameOf).join(', ') },
  ]
  return (
    <ul aria-label={t('facts')} className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(
        ({ key, Icon, text }) =>
          text && (
            <li key={key} className="flex min-w-0 items-center gap-2">
              <Icon aria-hidden="true" className="size-icon-sm flex-none" />
              <span className="wrap-anywhere line-clamp-2">{text}</span>
            </li>
          ),
      )}
      {!group.isActive && (
        <li>
          <Badge>{t('inactive')}</Badge>
        </li>
      )}
    </ul>
  )
}

/** The page of a group: students, teachers, open assignments, and links to its gradebook. */
export function GroupScreen({ group, school, view, backHref, canAssign, actions, children }: GroupScreenProps) {
  const t = useTranslations('classroom.group')
  const counts: Record<GroupView, number> = {
    students: group.students.length,
    teachers: group.teachers.length,
    assignments: group.counts?.openAssignments ?? 0,
  }
  return (
    <RecordScreen
      list={t('groups')}
      backHref={backHref}
      name={group.name}
      text={<GroupFacts group={group} school={school} />}
      actions={
        <>
          {actions}
          <RecentChanges />
          <Button asChild>
            <Link href={`/classroom/groups/${group.id}/grades`}>{t('grades')}</Link>
          </Button>
          {canAssign && <NewAssignment groupId={group.id} />}
        </>
      }
    >
      <TabLinks label={t('parts')} className="mt-5">
        {groupViews.map((each) => (
          <TabLink key={each} size="sm" current={each === view} count={counts[each]}>
            <Link href={groupPath(group.id, each)}>{t(each)}</Link>
          </TabLink>
        ))}
      </TabLinks>
      {children}
    </RecordScreen>
  )
}
