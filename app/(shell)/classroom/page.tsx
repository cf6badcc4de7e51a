import { redirect } from 'next/navigation'
import { areaPath, classroomAreas } from '@/lib/classroom/areas'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The classroom itself: its first part. */
export default async function ClassroomPage() {
  const [first] = classroomAreas(await requireViewer('classroom'))
  redirect(first ? areaPath(first) : '/403')
}
