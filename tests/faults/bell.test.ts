import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { type AppProcess, startAppProcess } from '../support/app-process'
import { testDatabase } from '../support/database'
import { httpUser } from '../support/http-user'

const STUDENTS = 30

testDatabase()
jest.setTimeout(400_000)

const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-bell-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let app: AppProcess
beforeAll(async () => {
  const { DATABASE_URL = '', AUTH_SECRET = '' } = process.env
  app = await startAppProcess(dataDir, { DATABASE_URL, AUTH_SECRET })
})
afterAll(() => app.stop())

const submittedNow = () => ({ submittedDate: new Date().toISOString() })

async function createClass() {
  const { chapter, multipleChoice, essay, pages } = await createChapterWithItems()
  const group = await createGroup({ students: STUDENTS, teachers: 1 })
  const { id, userAssignments } = await createAssignment({ contentId: chapter.id, groupId: group.id })
  const students = await Promise.all(
    userAssignments.map(async (work) => {
      const user = await httpUser(app.baseUrl, { id: work.userId })
      const answer = (contentId: string, contextContentId: string, value: unknown, sequence: number) =>
        user.post('interactions', {
          clientId: newId(),
          interactionType: 'interactive',
          contentId,
          contextContentId,
          rootContentId: chapter.id,
          userAssignmentId: work.id,
          interactionData: { value },
          state: 'complete',
          tabId: `tab-of-${work.userId}`,
          sequence,
        })
      return {
        work,
        choose: () => answer(multipleChoice.id, pages[0].id, ['c1'], 1),
        write: () => answer(essay.id, pages[1].id, `<p>A frog, as ${work.userId} sees it.</p>`, 2),
        submit: () => user.patch(`user-assignments/${work.id}`, submittedNow()),
      }
    }),
  )
  return { assignmentId: id, students }
}

test(`[F-93] [F-72] ${STUDENTS} students answer and submit twice in the same second: no errors, one submission each`, async () => {
  const { assignmentId, students } = await createClass()
  const saves = await Promise.all(students.flatMap(({ choose, write }) => [choose(), write()]))
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 201))

  const began = Date.now()
  const answers = await Promise.all(students.map(({ submit }) => Promise.all([submit(), submit()])))
  const seconds = (Date.now() - began) / 1000
  for (const both of answers) {
    const [done, again] = both.sort((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    expect(again).toMatchObject({ status: 409, code: 'already_submitted' })
  }
  expect(seconds).toBeLessThan(10)

  const stored = await db().userAssignment.findMany({ where: { assignmentId }, include: { interactions: true } })
  expect(stored).toHaveLength(STUDENTS)
  for (const work of stored) {
    expect(work.submittedDate).not.toBeNull()
    expect(work.interactions).toHaveLength(2)
    // The revisions stored by the only submission: one of each answer.
    const revisions = await db().interactionRevision.count({
      where: { cause: 'submit', interaction: { userAssignmentId: work.id } },
    })
    expect(revisions).toBe(2)
    expect(work.score).toBe(1)
  }
})
