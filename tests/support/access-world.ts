import { Readable } from 'node:stream'
import sharp from 'sharp'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { storeFile, storePicture } from '@/lib/upload/server/store-media'
import {
  createContent,
  createContentInsertion,
  createContentRestriction,
  createInteractive,
} from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createRemoteNavigation } from '../factories/remote-navigation'
import { createRosterImport } from '../factories/roster-import'
import { createAuditLog } from '../factories/service'
import { createSession } from '../factories/session'
import { createStaff, createStudent } from '../factories/user'
import { createAnnouncement, createUserAlert } from '../factories/user-alert'
import { assignChapter, createClassroom } from './classroom'

/**
 * The actors: the student who owns the records and a classmate, a student of another district, the class's teacher, a colleague of the
 * school, a teacher of another district, the admins of school and district, an author, a sysadmin.
 */
export const ACTORS = [
  'student',
  'classmate',
  'stranger',
  'teacher',
  'colleague',
  'foreigner',
  'schoolAdmin',
  'districtAdmin',
  'author',
  'sysadmin',
] as const
export type ActorKind = (typeof ACTORS)[number]

async function storeRecording(studentId: string): Promise<string> {
  const id = newId()
  const stored = await storeFile(id, Readable.from([Buffer.from('RIFF a voice')]), 'audio/wav')
  await db().upload.create({
    data: { id, type: 'audio', ...stored, complete: true, state: 'ready', createdById: studentId },
  })
  return id
}

async function storePagePicture(contentId: string): Promise<string> {
  const id = newId()
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const stored = await storePicture(id, bytes, 'image/jpeg', ['tiny'])
  await db().upload.create({ data: { id, type: 'image', ...stored, complete: true, state: 'ready' } })
  await db().contentUpload.create({ data: { contentId, uploadId: id, slot: 'imageLarge' } })
  return id
}

/** Creates all actors, and a record of the class for every endpoint; the test must have its own store. */
export async function createAccessWorld() {
  const classroom = await createClassroom()
  const people: Record<ActorKind, { id: string }> = {
    student: classroom.student,
    classmate: classroom.classmate,
    stranger: classroom.foreign.student,
    teacher: classroom.teacher,
    colleague: classroom.colleague,
    foreigner: classroom.foreign.teacher,
    schoolAdmin: classroom.schoolAdmin,
    districtAdmin: classroom.districtAdmin,
    author: await createStaff('author', { districtId: null }),
    sysadmin: classroom.sysadmin,
  }
  const lesson = await assignChapter(classroom)
  const { work, chapter, essay, assignment } = lesson
  const answer = await createInteraction({
    userAssignmentId: work.id,
    contentId: essay.id,
    contextContentId: lesson.pages[1].id,
    interactionData: { value: '<p>secret-answer</p>' },
    state: 'incomplete',
  })
  const recordingId = await storeRecording(classroom.student.id)
  const recording = await createInteraction({
    userAssignmentId: work.id,
    contentId: (await createInteractive('recording')).id,
    interactionSubType: 'recording',
  })
  await db().interactionUpload.create({ data: { interactionId: recording.id, uploadId: recordingId } })
  const nextNavigation = () =>
    createRemoteNavigation({ assignmentId: assignment.id, contentId: chapter.id, senderId: classroom.teacher.id })
  return {
    classroom,
    people,
    ...lesson,
    answer,
    recordingId,
    pictureId: await storePagePicture(lesson.pages[0].id),
    navigation: await nextNavigation(),
    alert: await createUserAlert({ userId: classroom.student.id }),
    announcement: await createAnnouncement({ groupId: classroom.group.id, createdById: classroom.schoolAdmin.id }),
    nextNavigation,
    /** Created by the teacher, outside the lesson. */
    insertion: await createContentInsertion({ createdById: classroom.teacher.id, userId: classroom.teacher.id }),
    /** Of the class's district, outside the lesson. */
    restriction: await createContentRestriction({
      contentId: (await createContent()).id,
      districtId: classroom.group.districtId,
      createdById: classroom.districtAdmin.id,
    }),
    rosterImport: await createRosterImport(classroom.districtAdmin, classroom.group.districtId),
    auditEntry: await createAuditLog({ districtId: classroom.group.districtId }),
    session: (await createSession({ userId: classroom.student.id })).session,
    /** Another lesson for the same class, for calls that use one up. */
    nextLesson: () => assignChapter(classroom),
    /** Another public item with a child, for calls that change or use one up. */
    nextItem: async () => createContent({ children: [(await createContent()).id] }),
    /** Another group of the school, taught by the teacher unless others are given, for calls that change or use one up. */
    nextGroup: (teachers: { id: string }[] = [classroom.teacher]) =>
      createGroup({ schoolId: classroom.group.schoolId, teachers }),
    /** Another student of the class, for calls that use one up. */
    nextStudent: async () => {
      const student = await createStudent(classroom.place)
      await db().groupStudent.create({ data: { groupId: classroom.group.id, userId: student.id } })
      return student
    },
    sessionOf: async (who: ActorKind) =>
      db().session.findFirstOrThrow({ where: { userId: people[who].id }, orderBy: { id: 'desc' } }),
  }
}
export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>
