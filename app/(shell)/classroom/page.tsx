import { redirect } from 'next/navigation'
import { areaPath, classroomAreas } from '@/lib/classroom/areas'
import { requireActor } from '@/lib/session/server/require-actor'

/** The bare address of the classroom, which redirects to its first area. */
export default async function ClassroomPage() {
  const [first] = classroomAreas(await requireActor('classroom'))
  redirect(first ? areaPath(first) : '/403')
}
