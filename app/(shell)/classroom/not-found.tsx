import { AreaNotFoundScreen } from '@/components/shell/area-not-found-screen'

/** The not-found view of a group, district, school, user or assignment, named Classroom (NAV-10). */
export default function ClassroomNotFound() {
  return <AreaNotFoundScreen of="classroom" href="/classroom" />
}
