import 'server-only'
import type { PageNode } from '@/lib/assignment/page-tree'
import type { WireAssignment } from '@/lib/assignment/schema'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { listTaught } from '@/lib/assignment/server/list-taught'
import { readPageTreeOf } from '@/lib/assignment/server/read-page-tree'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'

export type AssignmentEditor = {
  assignment: WireAssignment
  works: WireUserAssignment[]
  pages: PageNode[]
  /** Whether the viewer may change it, or only look. */
  isTaught: boolean
}

/** All that the assignment editor shows; 404 where the viewer may not know of the assignment. */
export async function readAssignmentEditor(viewer: Viewer, id: string): Promise<AssignmentEditor> {
  const { assignment } = await getAssignment(viewer, id)
  const [works, taught, pages] = await Promise.all([
    listOfAssignment(viewer, id),
    listTaught(viewer, [id]),
    readPageTreeOf(viewer, id),
  ])
  return { assignment, works, pages, isTaught: taught.has(id) }
}
