import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { cleanUp } from '@/lib/housekeeping/server/clean-up'
import type { WireUser } from '@/lib/user/schema'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { nextMail, testMail } from '../support/mail'

testMail()
testDatabase()
afterEach(() => moveClock(0))
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

const PASSWORD = 'learn-together'
const OWN = { currentPassword: PASSWORD }
const change = (caller: { id: string }, email: string | null, more: object = OWN) =>
  api(caller).patch<WireUser>('users/current', { email, ...more })
const confirm = (code: unknown) => api(null).post('users/confirm-email', { code })
const emailOf = async ({ id }: { id: string }) => (await db().user.findUniqueOrThrow({ where: { id } })).email

/** The next mail to an address; mails that earlier tests did not read may still arrive. */
async function textTo(address: string): Promise<string> {
  const mail = await nextMail()
  return mail.to.includes(address) ? mail.text.replace(/=\r?\n/g, '') : textTo(address)
}
const codeTo = async (address: string) => /confirm-email#([\w-]+)/.exec(await textTo(address))?.[1] ?? ''

test('[F-103] a new address requires the password and takes effect once confirmed; the old address is notified', async () => {
  const user = await createTeacher({
    password: PASSWORD,
    email: 'ana@example.org',
    firstName: 'Call 555-0100',
    lastName: 'for a prize',
    preferences: { interfaceLanguage: 'es' },
  })
  for (const more of [{}, { currentPassword: 'wrong' }])
    expect(await change(user, 'ana@home.example', more)).toMatchObject({
      status: 400,
      errors: [{ path: 'currentPassword' }],
    })
  const asked = await change(user, 'ana@home.example')
  expect(asked.result).toMatchObject({ email: 'ana@example.org', pendingEmail: 'ana@home.example' })
  const mail = await textTo('ana@home.example')
  expect(mail).toMatch(/Subject: .*Traverse[\s\S]*Hola/)
  expect(mail).not.toMatch(/555-0100|prize/)
  const [, code = ''] = /confirm-email#([\w-]+)/.exec(mail) ?? []
  expect(await emailOf(user)).toBe('ana@example.org')
  const answers = await Promise.all([confirm(code), confirm(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await emailOf(user)).toBe('ana@home.example')
  expect(await textTo('ana@example.org')).not.toMatch(/555-0100|prize/)
  expect((await api(user).get<WireUser>('users/current')).result.pendingEmail).toBeNull()
})

test('[F-103] an expired, replaced or guessed code, or one of a closed account, confirms nothing', async () => {
  const user = await createStudent({ password: PASSWORD, email: 'ben@example.org' })
  await change(user, 'ben1@home.example')
  const first = await codeTo('ben1@home.example')
  await change(user, 'ben2@home.example')
  const second = await codeTo('ben2@home.example')
  for (const code of [first, 'guess'])
    expect(await confirm(code)).toMatchObject({ status: 400, context: { reason: 'email-link-expired' } })
  await db().user.update({ where: { id: user.id }, data: { isActive: false } })
  expect((await confirm(second)).status).toBe(400)
  await db().user.update({ where: { id: user.id }, data: { isActive: true } })
  moveClock(25 * 3_600_000)
  expect((await confirm(second)).status).toBe(400)
  await cleanUp()
  expect(await db().emailChange.count({ where: { userId: user.id } })).toBe(0)
  expect(await emailOf(user)).toBe('ben@example.org')
})

test('[F-103] entering the current address cancels a pending change; removing the address takes effect at once', async () => {
  const user = await createTeacher({ password: PASSWORD, email: 'cleo@example.org' })
  await change(user, 'cleo@home.example')
  const code = await codeTo('cleo@home.example')
  expect((await change(user, 'cleo@example.org', {})).result.pendingEmail).toBeNull()
  expect((await confirm(code)).status).toBe(400)
  expect((await change(user, null, {})).status).toBe(400)
  expect((await change(user, null)).result.email).toBeNull()
  expect(await textTo('cleo@example.org')).toMatch(/address/)
})

test('[F-103] limits new addresses per day: per account, and per address across all accounts', async () => {
  const user = await createTeacher({ password: PASSWORD })
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await change(user, `new${at}@home.example`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await db().$executeRaw`DELETE FROM "rate_limit"`
  const many = await Promise.all(Array.from({ length: 6 }, () => createTeacher({ password: PASSWORD })))
  const answers = []
  for (const one of many) answers.push((await change(one, 'Stranger@home.example')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('[F-103] an address that identifies another account is refused, even if it is taken before confirmation', async () => {
  await createTeacher({ email: 'taken@example.org', username: 'named@example.org' })
  const user = await createTeacher({ password: PASSWORD, email: 'dan@example.org' })
  for (const email of ['Taken@example.org', 'NAMED@example.org'])
    expect((await change(user, email)).code).toBe('duplicate')
  await change(user, 'late@home.example')
  const code = await codeTo('late@home.example')
  await createTeacher({ email: 'late@home.example' })
  expect(await confirm(code)).toMatchObject({ code: 'duplicate', context: { reason: 'address-taken' } })
  expect(await emailOf(user)).toBe('dan@example.org')
})

test('[F-103] [F-5] an address set by an admin takes effect at once, notifies the old one and invalidates its reset links', async () => {
  const admin = await createStaff('district-admin')
  const user = await createTeacher({ districtId: admin.districtId, email: 'eve@example.org' })
  await api(null).post('users/request-password-recovery', { email: 'eve@example.org' })
  const [, code] = /reset-password\?set#([\w-]+)/.exec(await textTo('eve@example.org')) ?? []
  const saved = await api(admin).patch(`users/${user.id}`, { version: 1, email: 'eve@home.example' })
  expect(saved.status).toBe(200)
  expect(await emailOf(user)).toBe('eve@home.example')
  expect(await textTo('eve@example.org')).toMatch(/was changed/)
  const reset = await api(null).post('users/reset-password', { resetCode: code, password: 'a better password' })
  expect(reset.status).toBe(400)
})
