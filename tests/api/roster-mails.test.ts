import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { nextMail, testMail } from '../support/mail'
import { testRealtime } from '../support/realtime'
import { smallRoster } from '../support/roster-files'
import { rosterImports } from '../support/roster-imports'
import { temporaryStorage } from '../support/temporary-storage'

testMail()
testRealtime()
testDatabase()
temporaryStorage()

let classroom: Classroom
beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})
const { act, bring } = rosterImports(() => ({
  admin: classroom.districtAdmin,
  districtId: classroom.group.districtId,
}))

/** The small district with these email addresses for Omar and Lucia. */
function withAddresses(omar: string, lucia: string) {
  const files = smallRoster()
  const users = files['users.csv']
    ?.replace('Omar,Aziz,,,,', `Omar,Aziz,,,${omar},`)
    .replace('Lucia,Ferreira,,,,', `Lucia,Ferreira,,,${lucia},`)
  return { ...files, 'users.csv': users ?? '' }
}
const addresses = async () => {
  const where = { externalId: { in: ['P1', 'P2'] }, districtId: classroom.group.districtId }
  const rows = await db().user.findMany({ where, orderBy: { externalId: 'asc' } })
  return rows.map(({ email }) => email)
}

test('an import that changes addresses cancels pending changes, and notifies the old addresses', async () => {
  await bring(withAddresses('omar@old.example', ''))
  const omar = await db().user.findFirstOrThrow({ where: { externalId: 'P1' } })
  const waiting = { userId: omar.id, codeHash: newId(), expiresAt: new Date(Date.now() + 3_600_000) }
  await db().emailChange.create({ data: { ...waiting, email: 'omar@wanted.example' } })
  await db().passwordRecovery.create({ data: { ...waiting, id: newId() } })
  const applied = await bring(withAddresses('omar@new.example', 'lucia@new.example'))
  expect(await addresses()).toEqual(['omar@new.example', 'lucia@new.example'])
  expect([await db().emailChange.count(), await db().passwordRecovery.count()]).toEqual([0, 0])
  expect((await nextMail()).to).toEqual(['omar@old.example'])

  await act('roll-back', applied)
  expect(await addresses()).toEqual(['omar@old.example', null])
  expect((await nextMail()).to).toEqual(['omar@new.example'])
  expect((await nextMail()).to).toEqual(['lucia@new.example'])
})
