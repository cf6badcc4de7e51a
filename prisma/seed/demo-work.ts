import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { createAssignment } from '@/lib/assignment/server/create-assignment'
import type { AssignedItem } from '@/lib/assignment/units'
import { moveClock, now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { gradeInteraction } from '@/lib/interaction/server/grade-interaction'
import { saveAnswer } from '@/lib/interaction/server/save-answer'
import { savePageView } from '@/lib/interaction/server/save-mark'
import type { Actor } from '@/lib/session/actor'
import { createSession } from '@/lib/session/server/create-session'
import { readActor } from '@/lib/session/server/read-actor'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { reopenItem } from '@/lib/user-assignment/server/reopen-item'
import { saveUserAssignment } from '@/lib/user-assignment/server/save-user-assignment'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { chance, demoAnswer } from './demo-answers'
import { ASSIGNMENTS, type AssignmentSeed } from './demo-assignments'
import { meetPeers, noteForClass, takeNotes } from './demo-peers'
import type { DemoPeople } from './people'
import { COMMENTS } from './texts'

const DAY_MS = 86_400_000
const PACKAGES = { k5ela: 'demo-k5ela', hss: 'demo-hss' } as const

/** Signs a user in with an ordinary session that is ended at once, because the demo's work goes through the product's own use cases. */
async function actAs(userId: string): Promise<Actor> {
  const { cookie } = await createSession({ id: userId, currentProfileId: null }, { address: 'demo', userAgent: null })
  const actor = await readActor(cookie)
  if (!actor) throw new Error('A demo account has no session.')
  await db().session.delete({ where: { id: actor.session.id } })
  return actor
}

async function contentId(seed: Pick<AssignmentSeed, 'family'>, key: string): Promise<string> {
  const row = await db().content.findUniqueOrThrow({
    where: { packageName_packageKey: { packageName: PACKAGES[seed.family], packageKey: key } },
    select: { id: true },
  })
  return row.id
}

type Work = { userAssignmentId: string; actor: Actor; username: string; items: AssignedItem[]; pageIds: string[] }

async function answer(work: Work, items: readonly AssignedItem[]): Promise<void> {
  for (const item of items) {
    const value = demoAnswer(item, work.username)
    if (value === undefined) continue
    await saveAnswer(work.actor, work.userAssignmentId, {
      clientId: newId(),
      contentId: item.id,
      contextContentId: null,
      interactionData: { value },
      state: 'complete',
      tabId: null,
      sequence: 0,
      version: null,
    })
  }
}

async function look(work: Work, share: number): Promise<void> {
  const pages = work.pageIds.slice(0, Math.ceil(work.pageIds.length * share))
  for (const page of pages)
    await savePageView(work.actor, work.userAssignmentId, {
      clientId: newId(),
      interactionType: 'page-view',
      contentId: page,
      rootContentId: page,
      interactionData: { version: 'standard', seconds: 40 },
      state: 'incomplete',
    })
}

async function gradeWork(teacher: Actor, assignmentId: string, share: number): Promise<void> {
  const open = await db().interaction.findMany({
    where: { assignmentId, requiresGrading: true, userAssignment: { submittedDate: { not: null } } },
    select: { id: true, scoreVersion: true, contentId: true, maxScore: true },
    orderBy: { id: 'asc' },
  })
  for (const row of open.filter((entry) => chance(`${entry.id} graded`) < share || share === 1)) {
    const rubrics = await db().contentChild.findMany({
      where: { parentId: row.contentId, child: { contentType: 'rubric' } },
      select: { child: { select: { id: true, data: true } } },
    })
    const rubricSelections = Object.fromEntries(
      rubrics.map(({ child }) => {
        const { options } = child.data as { options: { id: string }[] }
        return [child.id, options[Math.floor(chance(row.id + child.id) * options.length)]?.id ?? '']
      }),
    )
    const comment = COMMENTS[Math.floor(chance(`${row.id} comment`) * COMMENTS.length)]
    const points = Math.round((row.maxScore ?? 0) * (0.5 + chance(row.id) * 0.5))
    await gradeInteraction(teacher, row.id, {
      scoreVersion: row.scoreVersion,
      scoreData: rubrics.length > 0 ? { rubricSelections, comment } : { manualScoreOverride: points, comment },
    })
  }
}

/** Adds what classmates and the teacher contribute once there is work. */
async function letMeet(teacher: Actor, assignment: WireAssignment, worked: readonly Work[]): Promise<void> {
  const [first] = worked
  if (!first || assignment.targetTypeId !== 'group') return
  await noteForClass(teacher, assignment.id, assignment.contentId, first.pageIds)
  const submitted = await db().userAssignment.findMany({
    where: { assignmentId: assignment.id, submittedDate: { not: null } },
    select: { id: true },
  })
  const ids = new Set(submitted.map(({ id }) => id))
  const peers = worked.filter(({ userAssignmentId }) => ids.has(userAssignmentId))
  await meetPeers(assignment.id, first.items, peers, assignment.data.settings)
}

async function seedAssignment(seed: AssignmentSeed, people: DemoPeople, actors: Map<string, Actor>): Promise<void> {
  const actorOf = async (username: string) => {
    const known = actors.get(username) ?? (await actAs(people.users.get(username) ?? ''))
    actors.set(username, known)
    return known
  }
  const real = Date.now()
  const at = (days: number) => new Date(real + days * DAY_MS)
  const teacher = await actorOf(seed.teacher)
  moveClock(Math.min(seed.start, 0) * DAY_MS)
  const assignment = await createAssignment(teacher, {
    contentId: await contentId(seed, seed.key),
    target: { id: seed.group ? (people.groups.get(seed.group) ?? '') : (people.users.get(seed.student ?? '') ?? '') },
    targetTypeId: seed.group ? 'group' : 'student',
    startDate: at(seed.start),
    endDate: seed.end === null ? null : at(seed.end),
    data: { settings: seed.settings ?? {} },
  })
  const rows = await db().userAssignment.findMany({
    where: { assignmentId: assignment.id },
    select: { id: true, user: { select: { username: true } } },
    orderBy: { user: { lastName: 'asc' } },
  })
  const length = Math.min(seed.end ?? 7, 0) - seed.start
  const worked: Work[] = []
  for (const [index, row] of rows.entries()) {
    const place = (index + 0.5) / rows.length
    if (place > seed.submitted + seed.begun) continue
    const isSubmitted = place <= seed.submitted
    moveClock((seed.start + length * (0.3 + 0.6 * chance(row.id))) * DAY_MS)
    const locked = await lockWork(row.id)
    if (!locked) continue
    const { units } = await readWorkContent(locked)
    const username = row.user.username
    const work = {
      userAssignmentId: row.id,
      actor: await actorOf(username),
      username,
      items: units.items,
      pageIds: units.pageIds,
    }
    const share = isSubmitted ? 1 : 0.2 + 0.6 * chance(`${username} share`)
    await look(work, share)
    await takeNotes(work, assignment.contentId)
    await answer(work, work.items.slice(0, Math.ceil(work.items.length * share)))
    if (isSubmitted) await saveUserAssignment(work.actor, row.id, { submittedDate: now() })
    worked.push(work)
  }
  moveClock((seed.end === null ? 0 : Math.min(seed.end, 0)) * DAY_MS)
  await letMeet(teacher, assignment, worked)
  if (seed.graded > 0) await gradeWork(teacher, assignment.id, seed.graded)
  for (const { student, item } of seed.reopened ?? []) {
    const row = rows.find((entry) => entry.user.username === student)
    const isSubmitted =
      row && (await db().userAssignment.count({ where: { id: row.id, submittedDate: { not: null } } })) > 0
    if (!row || !isSubmitted) continue
    if (item)
      await reopenItem(teacher, assignment.id, { contentId: await contentId(seed, item), userAssignmentIds: [row.id] })
    else await saveUserAssignment(teacher, row.id, { submittedDate: null })
  }
  moveClock(0)
}

/** Creates the assignments of the demo's groups and their students' work, in every state (domain.md §10), through the product's own use cases. */
export async function seedWork(
  people: DemoPeople,
  onStep: (done: number, total: number) => void = () => {},
): Promise<void> {
  const actors = new Map<string, Actor>()
  try {
    for (const [index, seed] of ASSIGNMENTS.entries()) {
      await seedAssignment(seed, people, actors)
      onStep(index + 1, ASSIGNMENTS.length)
    }
  } finally {
    moveClock(0)
  }
}
