import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { contentOf, getAssignment } from '@/lib/assignment/server/get-assignment'
import { listTaught } from '@/lib/assignment/server/list-taught'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import { listChangedQuestions } from '@/lib/interaction/server/find-score-changes'
import type { Actor } from '@/lib/session/actor'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'
import { findAssessmentName } from './find-assessment-name'

export type AssessmentResults = {
  assignment: WireAssignment
  works: WireUserAssignment[]
  /** Whether the viewer may change and grade it, or only read it. */
  isTaught: boolean
  /** Whether the assigned content opens in the tool: it must be an assessment, but not a colleague's private one. */
  isOpen: boolean
  /** The questions whose answers can be rescored; only for teachers of the assignment. */
  changed: ChangedQuestion[]
}

async function readChanged(actor: Actor, id: string): Promise<ChangedQuestion[]> {
  const { items } = await contentOf(await requireAssignment(actor, id))
  return listChangedQuestions(id, items)
}

/** Returns the results of an assignment's students; throws 404 if the assignment is outside the viewer's scope. */
export async function readResults(actor: Actor, id: string): Promise<AssessmentResults> {
  const { assignment } = await getAssignment(actor, id)
  const [works, taught, name] = await Promise.all([
    listOfAssignment(actor, id),
    listTaught(actor, [id]),
    findAssessmentName(actor, assignment.contentId),
  ])
  const isTaught = taught.has(id)
  return { assignment, works, isTaught, isOpen: name !== null, changed: isTaught ? await readChanged(actor, id) : [] }
}
