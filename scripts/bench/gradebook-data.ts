import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Bench } from './prepare'

/** Rows written per statement. */
const AT_ONCE = 1_000
const DAY_MS = 86_400_000
/** Sample answers, most frequent first; every third answer has a spelling variation, every tenth is unique. */
const SAID = [
  'The rope hummed in his hands and he was not scared any more.',
  'He forgets to count his steps on the bridge.',
  'He looks down at the river and it does not seem so loud.',
  'The old man says that it is a new one.',
]

/** Creates the given number of students with only their names. */
export async function createStudents(bench: Bench, count: number): Promise<string[]> {
  const { districtId } = await db().group.findUniqueOrThrow({
    where: { id: bench.groupId },
    select: { districtId: true },
  })
  const made = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    districtId,
    username: `graded${at}@example.org`,
    firstName: `First${at % 97}`,
    lastName: `Last${at}`,
    roleId: 'student' as const,
  }))
  for (const data of inChunks(made, AT_ONCE)) await db().user.createMany({ data })
  return made.map(({ id }) => id)
}

type Made = { groupId: string; createdById: string }

/** Creates a group taught by the benchmark's teacher. */
async function createClass(bench: Bench, name: string, studentIds: readonly string[]): Promise<Made> {
  const { districtId, schoolId, teachers } = await db().group.findUniqueOrThrow({
    where: { id: bench.groupId },
    select: { districtId: true, schoolId: true, teachers: { select: { userId: true } } },
  })
  const groupId = newId()
  await db().group.create({
    data: { id: groupId, districtId, schoolId, name, teachers: { create: teachers } },
  })
  for (const some of inChunks(studentIds, AT_ONCE))
    await db().groupStudent.createMany({ data: some.map((userId) => ({ groupId, userId })) })
  return { groupId, createdById: teachers[0]?.userId ?? '' }
}

type Given = Made & { contentId: string; scoreableContentIds?: string[] }

/** Creates an assignment that each student has submitted; returns its id and those of the students' works. */
async function createAssigned(
  { groupId, createdById, contentId, scoreableContentIds = [] }: Given,
  studentIds: readonly string[],
  workOf: (at: number) => { score: number | null; requiresGrading: boolean },
): Promise<{ assignmentId: string; workIds: string[] }> {
  const date = new Date(Date.now() - DAY_MS)
  const assignmentId = newId()
  await db().assignment.create({
    data: {
      id: assignmentId,
      contentId,
      targetTypeId: 'group',
      groupId,
      startDate: date,
      createdById,
      maxScore: 10,
      scoreableContentIds,
    },
  })
  const works = studentIds.map((userId, at) => ({
    id: newId(),
    assignmentId,
    userId,
    startedDate: date,
    submittedDate: date,
    progress: 100,
    maxScore: 10,
    ...workOf(at),
  }))
  for (const data of inChunks(works, AT_ONCE)) await db().userAssignment.createMany({ data })
  return { assignmentId, workIds: works.map(({ id }) => id) }
}

/** Creates a group taught by the benchmark's teacher in which all assignments are submitted and graded. */
export async function createGradedGroup(
  bench: Bench,
  studentIds: readonly string[],
  assignments: number,
): Promise<string> {
  const group = await createClass(bench, `Grades ${studentIds.length}x${assignments}`, studentIds)
  for (let number = 0; number < assignments; number += 1)
    await createAssigned({ ...group, contentId: bench.chapterId }, studentIds, (at) => ({
      score: (number + at) % 11,
      requiresGrading: false,
    }))
  return group.groupId
}

/** Imports a chapter with one essay. */
async function importEssay(folder: string): Promise<{ chapterId: string; essayId: string }> {
  const packageFolder = path.join(folder, 'essay')
  mkdirSync(packageFolder, { recursive: true })
  const essay = {
    key: 'graded-essay',
    contentType: 'interactive',
    contentSubType: 'essay',
    name: 'Find the turning point',
    data: { prompt: '<p>Which moment is the turning point?</p>' },
  }
  const page = {
    key: 'graded-page',
    contentType: 'source',
    contentSubType: 'reading',
    name: 'A page',
    children: [essay],
  }
  const chapter = {
    key: 'graded-chapter',
    contentType: 'chapter',
    contentSubType: 'chapter',
    name: 'A chapter with an essay',
    children: [page],
  }
  const file = { format: 'curriculum-package/1', family: 'hss', content: [chapter] }
  writeFileSync(path.join(packageFolder, 'curriculum.json'), JSON.stringify(file))
  const { report } = await importPackage(packageFolder)
  if (report.count('error') > 0) throw new Error(JSON.stringify(report.lines.slice(0, 5)))
  const idOf = async (packageKey: string) =>
    (await db().content.findFirstOrThrow({ where: { packageName: 'essay', packageKey }, select: { id: true } })).id
  return { chapterId: await idOf('graded-chapter'), essayId: await idOf('graded-essay') }
}

function said(at: number): string {
  if (at % 10 === 9) return `I think that number ${at} of my reasons is why nobody crossed at all`
  const text = SAID[Math.floor(Math.sqrt(at % (SAID.length * SAID.length)))] ?? ''
  return at % 3 === 0 ? text.replace('he', 'hee') : text
}

/** Creates one essay that all of these students have answered, mostly alike, in submitted and ungraded work; returns the path of its grading page. */
export async function createAnswered(bench: Bench, folder: string, studentIds: readonly string[]): Promise<string> {
  const { chapterId, essayId } = await importEssay(folder)
  const group = await createClass(bench, `Answers of ${studentIds.length}`, studentIds)
  const given = { ...group, contentId: chapterId, scoreableContentIds: [essayId] }
  const { assignmentId, workIds } = await createAssigned(given, studentIds, () => ({
    score: null,
    requiresGrading: true,
  }))
  const answers = studentIds.map((userId, at) => ({
    id: newId(),
    clientId: newId(),
    interactionType: 'interactive',
    interactionSubType: 'essay',
    contentId: essayId,
    contextContentId: essayId,
    rootContentId: chapterId,
    userId,
    userAssignmentId: workIds[at] ?? null,
    assignmentId,
    attempt: 1,
    state: 'student-complete' as const,
    interactionData: { value: `<p>${said(at)}</p>` },
    sanitizerVersion: SANITIZER_VERSION,
    requiresGrading: true,
    maxScore: 4,
  }))
  for (const data of inChunks(answers, AT_ONCE)) await db().interaction.createMany({ data })
  return `/assignment-editor/${assignmentId}/grading/question?item=${essayId}`
}
