import { AreaNotFoundScreen } from '@/components/shell/area-not-found-screen'

/** The not-found view of an assignment in its editor, named Classroom (NAV-10). */
export default function AssignmentNotFound() {
  return <AreaNotFoundScreen of="assignment.editor" href="/classroom/assignments" />
}
