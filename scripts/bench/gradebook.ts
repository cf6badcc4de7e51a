import autocannon from 'autocannon'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { readGroupView } from '@/lib/gradebook/server/read-group-view'
import { type Line, median } from './measure'
import type { Bench } from './prepare'
import { recordStatements } from './record-statements'
import { openSession } from './sessions'

/** Students by assignments. */
const SIZES = [
  [30, 10],
  [100, 10],
  [100, 100],
] as const
const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 10
const WHOLE = { limit: 1_000, offset: 0 }

/** A group of the bench's teacher in which each student has turned in each assignment, and is graded. */
async function createGradedGroup(bench: Bench, students: number, assignments: number): Promise<string> {
  const { districtId, schoolId, teachers } = await db().group.findUniqueOrThrow({
    where: { id: bench.groupId },
    select: { districtId: true, schoolId: true, teachers: { select: { userId: true } } },
  })
  const groupId = newId()
  const members = bench.students.slice(0, students)
  const at = new Date(Date.now() - 86_400_000)
  await db().group.create({
    data: {
      id: groupId,
      districtId,
      schoolId,
      name: `Grades ${students}x${assignments}`,
      teachers: { create: teachers },
      students: { create: members.map(({ id }) => ({ userId: id })) },
    },
  })
  for (let number = 0; number < assignments; number += 1) {
    const works = members.map(({ id }, place) => ({
      id: newId(),
      userId: id,
      startedDate: at,
      submittedDate: at,
      progress: 100,
      score: (number + place) % 11,
      maxScore: 10,
    }))
    await db().assignment.create({
      data: {
        id: newId(),
        contentId: bench.chapterId,
        targetTypeId: 'group',
        groupId,
        startDate: at,
        createdById: teachers[0]?.userId ?? '',
        maxScore: 10,
        userAssignments: { createMany: { data: works } },
      },
    })
  }
  return groupId
}

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const run = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { cookie } })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} bad answers, ${run.errors} errors`)
  return run.requests.average
}

/**
 * The gradebook of classes of three sizes against the blank page behind the same session check, by turns; and the statements that each of them
 * takes, which have to be the same.
 */
export async function benchGradebook(base: string, bench: Bench): Promise<Line[]> {
  const { actor, session } = await openSession(bench.teacher)
  const lines: Line[] = []
  const counts: number[] = []
  for (const [students, assignments] of SIZES) {
    const groupId = await createGradedGroup(bench, students, assignments)
    const read = () => readGroupView(actor, groupId, 'assignments', WHOLE)
    counts.push((await recordStatements(read)).length)
    const rates = { page: [] as number[], blank: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.blank.push(await requestsPerSecond(`${base}/debug/blank`, session.cookie))
      rates.page.push(await requestsPerSecond(`${base}/classroom/groups/${groupId}/grades`, session.cookie))
    }
    const [subject, baseline] = [median(rates.page), median(rates.blank)]
    lines.push({
      what: `gradebook of ${students} students x ${assignments} assignments / blank page, requests per second`,
      subject: `${subject.toFixed(1)}/s`,
      baseline: `${baseline.toFixed(1)}/s`,
      ratio: subject / baseline,
      aim: 'none, told to be watched',
      holds: true,
    })
  }
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  lines.push({
    what: `statements of a gradebook, ${SIZES.map((size) => size.join('x')).join(', ')}: most / least`,
    subject: String(most),
    baseline: String(least),
    ratio: most / least,
    aim: 'exactly 1',
    holds: most === least,
  })
  return lines
}
