import 'server-only'
import { lockTaughtAssignment } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { ReleaseBefore, WorkBefore } from '../grade-undo'
import type { Excuse } from '../schema'
import { writeCounted } from './change-counted'
import { notifyExcused } from './excuse-work'
import { lockWorks, type Work } from './lock-work'
import { publishAssignment } from './recompute-assignment'
import { readWorkContent } from './work-content'

/** Returns the excuse alerts of an undo: the student was notified of the change, and so is notified of its reversal. */
function excusesOf(work: Work, { before }: WorkBefore): Excuse[] {
  const wasExcused = before.excusedDate !== null
  const whole = (work.excusedDate !== null) === wasExcused ? [] : [{ excused: wasExcused }]
  const added = before.excusedContentIds.filter((id) => !work.excusedContentIds.includes(id))
  const gone = work.excusedContentIds.filter((id) => !before.excusedContentIds.includes(id))
  return [
    ...whole,
    ...added.map((contentId) => ({ contentId, excused: true })),
    ...gone.map((contentId) => ({ contentId, excused: false })),
  ]
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

/** Restores how works counted; requires that the actor teaches the students now, and throws if one was changed since. */
export async function reverseWorks(actor: Actor, befores: readonly WorkBefore[]): Promise<void> {
  if (befores.length === 0) return
  const ids = befores.map(({ id }) => id)
  const taught = await db().userAssignment.count({
    where: { AND: [taughtUserAssignmentScope(actor), { id: { in: ids } }] },
  })
  if (taught !== ids.length) throw notAllowed('Only a teacher of the group can do this.')
  const works = new Map((await lockWorks(ids)).map((work) => [work.id, work]))
  for (const changed of befores) {
    const work = works.get(changed.id)
    if (work?.version !== changed.version) throw changedSince()
    const { excusedDate, excusedContentIds, zeroDate } = changed.before
    const counted = await writeCounted(work, await readWorkContent(work), {
      excusedDate: timeOf(excusedDate),
      excusedContentIds,
      zeroDate: timeOf(zeroDate),
    })
    for (const excuse of excusesOf(work, changed)) await notifyExcused(counted, excuse)
  }
}

/** Restores the previous release state of scores; throws if the assignment was changed since. */
export async function reverseReleases(actor: Actor, befores: readonly ReleaseBefore[]): Promise<void> {
  for (const { id, version, before } of befores) {
    const row = await lockTaughtAssignment(actor, id)
    if (row.version !== version) throw changedSince()
    const stored = settingsOf(row.data)
    const settings = { ...stored, ...before }
    await db().assignment.update({
      where: { id },
      data: { data: { settings }, version: { increment: 1 }, modifiedById: actor.userId },
      select: { id: true },
    })
    const isReleased = before.scoresReleasedAt !== null
    noteChanges('assignment', id, { isReleased: stored.scoresReleasedAt !== null }, { isReleased })
    await publishAssignment(id)
  }
}
