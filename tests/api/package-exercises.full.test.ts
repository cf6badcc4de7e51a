import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ListResult } from '@/lib/api/envelope'
import type { AssignedItem } from '@/lib/assignment/units'
import { newId } from '@/lib/common/id'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import type { WireInteraction } from '@/lib/interaction/wire'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { api, listPath } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'
import { keyAnswer } from '../support/key-answer'
import { isFullRun } from '../support/scale'
import { sharedDataFolder } from '../support/shared-data'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
temporaryStorage()
jest.setTimeout(300_000)

const PACKAGES: { name: string; folder: string; checked: number; byHand: number }[] = [
  {
    name: 'hss-us-history',
    folder: path.join(sharedDataFolder, 'packages', 'hss-us-history'),
    checked: 18,
    byHand: 16,
  },
  { name: 'k5ela-stories', folder: path.join(sharedDataFolder, 'packages', 'k5ela-stories'), checked: 0, byHand: 0 },
  { name: 'demo-k5ela', folder: path.resolve('prisma/seed/demo-k5ela'), checked: -1, byHand: -1 },
  { name: 'demo-hss', folder: path.resolve('prisma/seed/demo-hss'), checked: -1, byHand: -1 },
]

type Pupil = Awaited<ReturnType<typeof createGroup>>['students'][number]

/** Assigns every imported chapter to a class of two. */
async function giveAll() {
  const group = await createGroup({ students: 2, teachers: 1 })
  const [right, wrong] = group.students
  const [teacher] = group.teachers
  if (!right || !wrong || !teacher) throw new Error('the group has its members')
  const chapters = await db().content.findMany({ where: { contentType: 'chapter', contentState: 'published' } })
  const given = []
  for (const { id } of chapters) {
    const assignment = await createAssignment({ contentId: id, groupId: group.id })
    const workOf = ({ id: userId }: Pupil) =>
      assignment.userAssignments.find((work) => work.userId === userId)?.id ?? ''
    const work = await lockWork(workOf(right))
    if (!work) throw new Error('every member has a copy')
    const { items } = await readWorkContent(work)
    given.push({ chapterId: id, assignmentId: assignment.id, workOf, items: [...items.values()] })
  }
  return { right, wrong, teacher, given }
}
type Given = Awaited<ReturnType<typeof giveAll>>['given'][number]

async function answer(pupil: Pupil, { chapterId, workOf }: Given, { id, name }: AssignedItem, value: unknown) {
  const saved = await api(pupil).post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: id,
    rootContentId: chapterId,
    userAssignmentId: workOf(pupil),
    interactionData: { value },
    state: 'complete',
  })
  expect([name, saved.status]).toEqual([name, 201])
}

/** The longest packages run only in the full run. */
describe.each(PACKAGES.filter(({ name }) => isFullRun || name.includes('hss')))(
  'the exercises of $name',
  ({ folder, checked, byHand }) => {
    const run = existsSync(folder) ? it : it.skip

    run('are all scored by their keys: full points for the key’s answer, none for a wrong one', async () => {
      await resetDatabase()
      await importPackage(folder)
      const { right, wrong, teacher, given } = await giveAll()
      let keyed = 0
      let read = 0
      for (const chapter of given) {
        for (const item of chapter.items) {
          const known = keyAnswer(item)
          if (known) {
            keyed += 1
            await answer(right, chapter, item, known.right)
            await answer(wrong, chapter, item, known.wrong)
          } else if (item.contentSubType === 'essay') {
            read += 1
            await answer(right, chapter, item, '<p>What I think about it, in a few words of my own, and why.</p>')
          }
        }
        const { result } = await api(teacher).get<ListResult<WireInteraction>>(
          listPath('interactions', { where: { assignmentId: chapter.assignmentId } }),
        )
        for (const { contentId, userId, score, maxScore, requiresGrading } of result.data) {
          const item = chapter.items.find(({ id }) => id === contentId)
          const name = item?.name ?? contentId
          if (item?.contentSubType === 'essay')
            expect([name, requiresGrading, score]).toEqual([name, item.maxScore > 0, item.maxScore > 0 ? null : 0])
          else {
            expect([name, maxScore, requiresGrading]).toEqual([name, item?.maxScore, false])
            expect([name, score]).toEqual([name, userId === right.id ? maxScore : 0])
          }
        }
      }
      if (checked >= 0) expect({ keyed, read }).toEqual({ keyed: checked, read: byHand })
      else expect(keyed).toBeGreaterThan(0)
    })
  },
)
