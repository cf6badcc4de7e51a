import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { listTaught } from '@/lib/assignment/server/list-taught'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'

export type AssessmentResults = {
  assignment: WireAssignment
  works: WireUserAssignment[]
  /** Whether the viewer may change and grade it, or only look. */
  isTaught: boolean
}

/** How the students of an assignment did; 404 where the viewer may not know of it. */
export async function readResults(viewer: Viewer, id: string): Promise<AssessmentResults> {
  const { assignment } = await getAssignment(viewer, id)
  const [works, taught] = await Promise.all([listOfAssignment(viewer, id), listTaught(viewer, [id])])
  return { assignment, works, isTaught: taught.has(id) }
}
