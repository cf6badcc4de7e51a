import 'server-only'
import type { PageNode } from '@/lib/assignment/page-tree'
import type { WireAssignment } from '@/lib/assignment/schema'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { listTaught } from '@/lib/assignment/server/list-taught'
import { readPageTreeOf } from '@/lib/assignment/server/read-page-tree'
import type { Actor } from '@/lib/session/actor'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'

export type AssignmentRecord = {
  assignment: WireAssignment
  /** Whether the viewer may change it or only read it. */
  isTaught: boolean
}

export type AssignmentEditor = AssignmentRecord & { works: WireUserAssignment[]; pages: PageNode[] }

/** Returns an assignment; 404 if the viewer may not read it. */
export async function readAssignmentRecord(actor: Actor, id: string): Promise<AssignmentRecord> {
  const { assignment } = await getAssignment(actor, id)
  return { assignment, isTaught: (await listTaught(actor, [id])).has(id) }
}

/** Returns everything that the assignment editor shows, with everyone's progress; 404 if the viewer may not read the assignment. */
export async function readAssignmentEditor(actor: Actor, id: string): Promise<AssignmentEditor> {
  const [record, works, pages] = await Promise.all([
    readAssignmentRecord(actor, id),
    listOfAssignment(actor, id),
    readPageTreeOf(actor, id),
  ])
  return { ...record, works, pages }
}
