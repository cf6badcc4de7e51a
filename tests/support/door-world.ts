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
import { createAuditLog } from '../factories/service'
import { createSession } from '../factories/session'
import { createStaff, createStudent } from '../factories/user'
import { createAnnouncement, createUserAlert } from '../factories/user-alert'
import { assignChapter, createClassroom } from './classroom'

/**
 * Who knocks: the student whose records they are and a classmate, a student of another district, the class's teacher, a colleague of the
 * school, a teacher of another district, the admins of school and district, an author, a sysadmin.
 */
export const KNOCKERS = [
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
export type Knocker = (typeof KNOCKERS)[number]

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

/** Everybody who knocks, and a record of the class behind every door; the store must be a test's own. */
export async function createDoorWorld() {
  const room = await createClassroom()
  const people: Record<Knocker, { id: string }> = {
    student: room.student,
    classmate: room.classmate,
    stranger: room.foreign.student,
    teacher: room.teacher,
    colleague: room.colleague,
    foreigner: room.foreign.teacher,
    schoolAdmin: room.schoolAdmin,
    districtAdmin: room.districtAdmin,
    author: await createStaff('author', { districtId: null }),
    sysadmin: room.sysadmin,
  }
  const lesson = await assignChapter(room)
  const { work, chapter, essay, assignment } = lesson
  const answer = await createInteraction({
    userAssignmentId: work.id,
    contentId: essay.id,
    contextContentId: lesson.pages[1].id,
    interactionData: { value: '<p>secret-answer</p>' },
    state: 'incomplete',
  })
  const recordingId = await storeRecording(room.student.id)
  const recording = await createInteraction({
    userAssignmentId: work.id,
    contentId: (await createInteractive('recording')).id,
    interactionSubType: 'recording',
  })
  await db().interactionUpload.create({ data: { interactionId: recording.id, uploadId: recordingId } })
  const nextNavigation = () =>
    createRemoteNavigation({ assignmentId: assignment.id, contentId: chapter.id, senderId: room.teacher.id })
  return {
    room,
    people,
    ...lesson,
    answer,
    recordingId,
    pictureId: await storePagePicture(lesson.pages[0].id),
    navigation: await nextNavigation(),
    alert: await createUserAlert({ userId: room.student.id }),
    announcement: await createAnnouncement({ groupId: room.group.id, createdById: room.schoolAdmin.id }),
    nextNavigation,
    /** Made by the teacher, apart from the lesson. */
    insertion: await createContentInsertion({ createdById: room.teacher.id, userId: room.teacher.id }),
    /** Of the class's district, apart from the lesson. */
    restriction: await createContentRestriction({
      contentId: (await createContent()).id,
      districtId: room.group.districtId,
      createdById: room.districtAdmin.id,
    }),
    auditLine: await createAuditLog({ districtId: room.group.districtId }),
    session: (await createSession({ userId: room.student.id })).session,
    /** Another lesson for the same class, for calls that use one up. */
    nextLesson: () => assignChapter(room),
    /** Another item of everyone's that holds one, for calls that change or use one up. */
    nextItem: async () => createContent({ children: [(await createContent()).id] }),
    /** Another group of the school, of the teacher unless others are given, for calls that change or use one up. */
    nextGroup: (teachers: { id: string }[] = [room.teacher]) =>
      createGroup({ schoolId: room.group.schoolId, teachers }),
    /** Another student of the class, for calls that use one up. */
    nextStudent: async () => {
      const student = await createStudent(room.place)
      await db().groupStudent.create({ data: { groupId: room.group.id, userId: student.id } })
      return student
    },
    sessionOf: async (who: Knocker) =>
      db().session.findFirstOrThrow({ where: { userId: people[who].id }, orderBy: { id: 'desc' } }),
  }
}
export type DoorWorld = Awaited<ReturnType<typeof createDoorWorld>>
