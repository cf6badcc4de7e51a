import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { hashPassword } from '@/lib/session/server/password'

/** The number of students in the largest class that is steered. */
export const STUDENTS = 300
const PAGES = 100
const COURSE_ITEMS = 5_000
const PASSWORD = 'learn-together'

type Entry = Record<string, unknown> & { children?: Entry[] }

const words =
  'The keeper climbed the stairs and lit the lamp while the wind came round to the north and the sea went dark. '

function question(key: string): Entry {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, label: `Answer ${id}`, correct: id === 'a' }))
  return {
    key,
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: `Question ${key}`,
    data: { prompt: '<p>Who climbed the stairs?</p>', choices },
  }
}

/** Returns a chapter of 200 items: 100 pages, each with its question. */
function chapter(): Entry {
  const pages = Array.from({ length: PAGES }, (_, at) => ({
    key: `page-${at}`,
    contentType: 'source',
    contentSubType: 'reading',
    name: `Page ${at + 1} of the bench`,
    section: ['Ignite', 'Connect', 'Apply', 'Reflect'][Math.floor(at / (PAGES / 4))],
    data: {
      body: `${`<p>${words.repeat(3)}</p>`.repeat(6)}<div data-block="interactive" data-content-key="question-${at}"></div>`,
    },
    children: [question(`question-${at}`)],
  }))
  return {
    key: 'bench-chapter',
    contentType: 'chapter',
    contentSubType: 'chapter',
    name: 'Bench chapter',
    children: pages,
  }
}

/** Returns a course of 5,000 items, five levels deep. */
function course(): Entry {
  const perUnit = COURSE_ITEMS / 10
  const unit = (u: number): Entry => ({
    key: `u${u}`,
    contentType: 'unit',
    name: `Unit ${u}`,
    children: Array.from({ length: perUnit / 50 }, (_, c) => ({
      key: `u${u}c${c}`,
      contentType: 'chapter',
      contentSubType: 'chapter',
      name: `Chapter ${c}`,
      children: Array.from({ length: 24 }, (_, p) => ({
        key: `u${u}c${c}p${p}`,
        contentType: 'source',
        contentSubType: 'reading',
        name: `Page ${p}`,
        data: { body: `<p>${words}</p>` },
        children: [question(`u${u}c${c}q${p}`)],
      })),
    })),
  })
  return {
    key: 'bench-course',
    contentType: 'course',
    name: 'Bench course',
    children: Array.from({ length: 10 }, (_, u) => unit(u)),
  }
}

export type Bench = {
  chapterId: string
  courseId: string
  groupId: string
  assignmentId: string
  teacher: string
  password: string
  students: { id: string; username: string; userAssignmentId: string }[]
}

async function idOf(packageKey: string): Promise<string> {
  const where = { packageName_packageKey: { packageName: 'bench', packageKey } }
  return (await db().content.findUniqueOrThrow({ where, select: { id: true } })).id
}

/** Fills an empty, migrated database with the data of the benchmarks: content by the importer, people as plain rows. */
export async function prepareBench(folder: string): Promise<Bench> {
  const packageFolder = path.join(folder, 'bench')
  mkdirSync(packageFolder, { recursive: true })
  const document = { format: 'curriculum-package/1', family: 'hss', content: [course(), chapter()] }
  writeFileSync(path.join(packageFolder, 'curriculum.json'), JSON.stringify(document))
  const { report } = await importPackage(packageFolder)
  if (report.count('error') > 0) throw new Error(JSON.stringify(report.lines.slice(0, 5)))
  const [chapterId, courseId] = [await idOf('bench-chapter'), await idOf('bench-course')]
  const [districtId, schoolId, groupId, teacherId, assignmentId] = [newId(), newId(), newId(), newId(), newId()]
  const passwordHash = await hashPassword(PASSWORD)
  const student = (at: number) => ({ id: newId(), username: `bench${at}@example.org`, userAssignmentId: newId() })
  const students = Array.from({ length: STUDENTS }, (_, at) => student(at))
  await db().district.create({ data: { id: districtId, name: 'Bench', timeZone: 'UTC' } })
  await db().school.create({ data: { id: schoolId, districtId, name: 'Bench' } })
  const person = { districtId, passwordHash, firstName: 'Bench', lastName: 'Person' }
  await db().user.createMany({
    data: [
      { ...person, id: teacherId, username: 'bench-teacher@example.org', roleId: 'teacher' },
      ...students.map(({ id, username }) => ({ ...person, id, username, roleId: 'student' as const })),
    ],
  })
  await db().group.create({
    data: {
      id: groupId,
      districtId,
      schoolId,
      name: 'Bench',
      teachers: { create: { userId: teacherId } },
      students: { create: students.map(({ id }) => ({ userId: id })) },
    },
  })
  await db().assignment.create({
    data: {
      id: assignmentId,
      contentId: chapterId,
      targetTypeId: 'group',
      groupId,
      startDate: new Date(Date.now() - 86_400_000),
      createdById: teacherId,
      userAssignments: { create: students.map((entry) => ({ id: entry.userAssignmentId, userId: entry.id })) },
    },
  })
  return {
    chapterId,
    courseId,
    groupId,
    assignmentId,
    teacher: 'bench-teacher@example.org',
    password: PASSWORD,
    students,
  }
}
