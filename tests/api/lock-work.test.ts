import { db, inTransaction } from '@/lib/db/db'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { createAssignment } from '../factories/assignment'
import { testDatabase } from '../support/database'
import { waitingForALock } from '../support/locks'

testDatabase()

async function assigned() {
  const assignment = await createAssignment()
  const work = assignment.userAssignments[0]
  if (!work) throw new Error('The group has no student.')
  return { assignmentId: assignment.id, workId: work.id }
}

/** Holds the lock of a work, changes its assignment, and commits once another call waits for that lock. */
async function changeWhileLocked(workId: string, change: () => Promise<unknown>) {
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const changing = inTransaction(async () => {
    await lockWork(workId)
    isHeld()
    await change()
    while ((await waitingForALock()) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await held
  const [waited] = await Promise.all([inTransaction(() => lockWork(workId)), changing])
  return waited
}

test('[F-73] work that waited for its lock uses the current settings, end and version', async () => {
  const { assignmentId, workId } = await assigned()
  const endDate = new Date('2030-01-01T00:00:00Z')
  const work = await changeWhileLocked(workId, () =>
    db().assignment.update({
      where: { id: assignmentId },
      data: { endDate, version: 2, data: { settings: { allowLate: false, holdScores: true } } },
    }),
  )
  expect(work).toMatchObject({
    endDate,
    assignmentVersion: 2,
    allowLate: false,
    settings: { allowLate: false, holdScores: true },
  })
})

test('[F-73] no work is returned if its assignment was deleted while waiting for the lock', async () => {
  const { assignmentId, workId } = await assigned()
  const deleted = { where: { id: assignmentId }, data: { deletedDate: new Date() } }
  expect(await changeWhileLocked(workId, () => db().assignment.update(deleted))).toBeNull()
})
