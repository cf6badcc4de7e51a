import type { WireAuditEntry } from '@/lib/audit/schema'
import { db } from '@/lib/db/db'
import { createAuditLog } from '../factories/service'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { nextMail, testMail } from '../support/mail'

process.env.CONTACT_EMAIL = 'help@example.org'
testMail()
testDatabase()

describe('browser error reports', () => {
  const frontendId = 'tab-0000-0001'
  const event = { level: 'error', message: 'Something broke' }

  test('[CALL-54] are stored with tab, user and request, without the query or hash of the URL', async () => {
    const user = await createStudent()
    const at = '2026-11-20T10:00:00.000Z'
    const first = { ...event, stack: 'at frog.ts:1', url: '/reset-password?x=1#secret', at }
    const answer = await api(user).post('data', { frontendId, payload: [first, event] })
    expect(answer).toMatchObject({ status: 202, result: null })
    const rows = await db().systemLog.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
    const requestId = answer.headers.get('x-request-id')
    expect(rows).toMatchObject([
      { ...event, frontendId, requestId, stack: 'at frog.ts:1', url: '/reset-password', at: new Date(at) },
      { ...event, frontendId, requestId, stack: null, url: null, at: null },
    ])
  })

  test('are refused over 8 kB, and after sixty calls in a minute', async () => {
    const own = api(await createStudent())
    const large = { frontendId, payload: [{ ...event, message: 'é'.repeat(4_000) }] }
    expect(await own.post('data', large)).toMatchObject({ status: 413, code: 'too_large' })
    for (let call = 1; call < 60; call += 1)
      expect((await own.post('data', { frontendId, payload: [event] })).status).toBe(202)
    const refused = await own.post('data', { frontendId, payload: [event] })
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the audit log', () => {
  type Page = { data: WireAuditEntry[]; metadata: { count: number } }

  test('lists the entries of an admin’s own district, newest first, and all entries for a sysadmin', async () => {
    const { group, student, schoolAdmin, districtAdmin, sysadmin, teacher, foreign } = await createClassroom()
    const day = (count: number) => new Date(Date.UTC(2026, 0, count))
    const line = { userId: teacher.id, districtId: group.districtId, recordId: student.id }
    const older = await createAuditLog({ ...line, action: 'user.password', recordType: 'user', dateCreated: day(1) })
    const newer = await createAuditLog({ ...line, contextUserId: sysadmin.id, dateCreated: day(2) })
    const elsewhere = await createAuditLog({ districtId: foreign.group.districtId, dateCreated: day(3) })
    const nowhere = await createAuditLog({ districtId: null, dateCreated: day(4) })
    const find = async (who: { id: string }, where: object) => {
      const { result } = await api(who).get<Page>(listPath('audit-log', { where }))
      return result.data.map(({ id }) => id)
    }
    const all = { id: [older.id, newer.id, elsewhere.id, nowhere.id] }
    expect(await find(districtAdmin, all)).toEqual([newer.id, older.id])
    expect(await find(sysadmin, all)).toEqual([nowhere.id, elsewhere.id, newer.id, older.id])
    expect(await find(districtAdmin, { ...all, districtId: foreign.group.districtId })).toEqual([])
    expect(await find(districtAdmin, { ...all, action: 'user.password' })).toEqual([older.id])
    expect(await find(districtAdmin, { ...all, recordType: 'assignment', recordId: student.id })).toEqual([newer.id])
    expect(await find(districtAdmin, { userId: teacher.id, from: day(2), to: day(3) })).toEqual([newer.id])
    expect(await find(sysadmin, { ...all, districtId: null })).toEqual([nowhere.id])
    const { result } = await api(districtAdmin).get<Page>(listPath('audit-log', { where: { id: newer.id } }))
    expect(result.data).toEqual([
      { ...newer, dateCreated: day(2).toISOString(), changes: [], answers: { count: 0, first: [] } },
    ])
    for (const who of [student, teacher, schoolAdmin])
      expect(await api(who).get('audit-log')).toMatchObject({ status: 403, code: 'forbidden' })
    for (const where of [{ from: 'then' }, { outcome: 'done' }, { action: { not: 'x' } }])
      expect((await api(sysadmin).get(listPath('audit-log', { where }))).status).toBe(400)
  })
})

describe('a message to the contact address', () => {
  const message = { subject: 'A question', message: 'How do I open work again?\nThank you.', page: '/classroom' }

  test('is mailed with the sender as reply address, and stored', async () => {
    const teacher = await createTeacher({ firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' })
    const { status, result } = await api(teacher).post<{ id: string }>('contact-messages', message)
    expect(status).toBe(201)
    const { to, text } = await nextMail()
    expect(to).toEqual(['help@example.org'])
    expect(text).toMatch(/^Reply-To: ada@example.org\r?$/m)
    expect(text).toMatch(/^Subject: A question\r?$/m)
    expect(text).toContain('How do I open work again?')
    expect(text).toContain('Ada Field')
    expect(text).toContain('/classroom')
    const stored = () => db().contactMessage.findUniqueOrThrow({ where: { id: result.id } })
    for (let look = 0; look < 50 && !(await stored()).sentDate; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await stored()).toMatchObject({ ...message, userId: teacher.id, sentDate: expect.any(Date) })
  })

  test('is for staff only, five per hour, with a subject of one line', async () => {
    const staff = api(await createStaff('author'))
    expect(await api(await createStudent()).post('contact-messages', message)).toMatchObject({ status: 403 })
    const headers = { 'idempotency-key': 'the-same-question' }
    const [first, again] = [
      await staff.post<{ id: string }>('contact-messages', message, { headers }),
      await staff.post<{ id: string }>('contact-messages', message, { headers }),
    ]
    expect(again.result).toEqual(first.result)
    for (const subject of ['A question\r\nBcc: all@example.org', ' ', 'x'.repeat(201)])
      expect((await staff.post('contact-messages', { ...message, subject })).status).toBe(400)
    expect(await staff.post('contact-messages', message)).toMatchObject({ status: 429, code: 'rate_limited' })
  })
})
