import { parseContentData } from '@/lib/content/data'
import type { ContentType } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { computeStanding } from '@/lib/user-assignment/server/recompute-progress'
import { loadId } from '../../prisma/seed/load/load-ids'
import { LoadRefusal, writeLoadSet } from '../../prisma/seed/load/load-set'
import { chapterOf, sizesOf, teacherOf } from '../../prisma/seed/load/sizes'
import { createUser } from '../factories/user'
import { api } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

const SCALE = 0.01
const named = (username: string) => db().user.findFirstOrThrow({ where: { username }, select: { id: true } })

describe('the load set', () => {
  beforeAll(() => writeLoadSet(SCALE), 60_000)

  it('has as many records as its scale says', async () => {
    expect({
      students: await db().user.count({ where: { roleId: 'student' } }),
      groups: await db().group.count(),
      content: await db().content.count(),
      userAssignments: await db().userAssignment.count(),
      interactions: await db().interaction.count(),
    }).toEqual({ students: 200, groups: 10, content: 500, userAssignments: 2_000, interactions: 10_000 })
  })

  it('has content that is valid for its type, with a first revision', async () => {
    const rows = await db().content.findMany({ include: { revision: true, children: { select: { childId: true } } } })
    for (const { contentType, contentSubType, data, revision, children } of rows) {
      // The pair is checked by the database.
      const parsed = parseContentData(contentType as ContentType, contentSubType as never, data, { mode: 'publish' })
      expect(parsed.data).toEqual(data)
      expect(revision?.snapshot).toMatchObject({ data, contentType, uploads: {} })
      expect(revision?.snapshot).toHaveProperty('children.length', children.length)
    }
  })

  it('stores for each work the results that follow from its answers', async () => {
    const rows = await db().userAssignment.findMany({ select: { id: true } })
    for (const { id } of rows.filter((_, at) => at % 23 === 0)) {
      const work = await lockWork(id)
      if (!work) throw new Error('The work is gone.')
      const { progress, score, maxScore, requiresGrading } = await computeStanding(work)
      expect({ id, progress, score, maxScore, requiresGrading }).toEqual({
        id,
        progress: work.progress,
        score: work.score,
        maxScore: work.maxScore,
        requiresGrading: work.requiresGrading,
      })
    }
  })

  it('can be read through the API by its students, teachers and admins', async () => {
    const count = async (username: string, path: string) => {
      const { status, result } = await api(await named(username)).get<{ metadata: { count: number } }>(path)
      return status === 200 ? result.metadata.count : status
    }
    expect(await count('load-student1@example.org', 'user-assignments')).toBe(10)
    expect(await count('load-teacher1@example.org', 'assignments')).toBe(20)
    expect(await count('load-school-admin1@example.org', 'groups')).toBe(2)
    expect(await count('load-district-admin1@example.org', 'users?limit=0')).toBeGreaterThan(100)
    expect(await count('load-admin@example.org', 'interactions?limit=0')).toBe(10_000)
  })

  it('has its records under the ids that the benchmarks use', async () => {
    const sizes = sizesOf(SCALE)
    const rows = await db().assignment.findMany({ include: { userAssignments: true } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (let at = 0; at < sizes.groups * 10; at += 1) {
      const [group, round] = [at % sizes.groups, Math.floor(at / sizes.groups)]
      expect(byId.get(loadId('assignment', at))).toMatchObject({
        groupId: loadId('group', group),
        contentId: loadId('chapter', chapterOf(sizes, group, round)),
        createdById: loadId('teacher', teacherOf(sizes, group)),
        userAssignments: expect.arrayContaining([
          expect.objectContaining({
            id: loadId('userAssignment', at * 20 + 8),
            userId: loadId('student', group + sizes.groups * 8),
          }),
        ]),
      })
    }
  })

  it('cannot be written twice', async () => {
    await expect(writeLoadSet(SCALE)).rejects.toThrow(LoadRefusal)
    await expect(writeLoadSet(SCALE, { besideOthers: true })).rejects.toThrow('a load set already')
  })
})

it('writing a load set is refused in a database with users, unless explicitly allowed', async () => {
  await resetDatabase()
  await createUser()
  await expect(writeLoadSet(SCALE)).rejects.toThrow('--beside-others')
  await expect(writeLoadSet(0)).rejects.toThrow(RangeError)
  await writeLoadSet(SCALE, { besideOthers: true })
  expect(await db().group.count()).toBe(10)
}, 60_000)
