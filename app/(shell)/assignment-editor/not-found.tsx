import { AreaNotFoundScreen } from '@/components/shell/area-not-found-screen'

/** The not-found view of an assignment in its editor, named Classroom (shell.md §2.4). */
export default function AssignmentNotFound() {
  return <AreaNotFoundScreen of="assignment.editor" href="/classroom/assignments" />
}
