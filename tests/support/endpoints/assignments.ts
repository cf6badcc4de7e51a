import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { AccessWorld } from '../access-world'
import { days, NUL, version } from './requests'
import type { EndpointCase } from './row'

const newAssignment = ({ chapter, group, classroom }: AccessWorld & { group?: { id: string } }) => ({
  contentId: chapter.id,
  targetTypeId: 'group',
  target: { id: (group ?? classroom.group).id },
  startDate: days(0),
  endDate: days(7),
})

export const assignmentsEndpoints: Record<string, EndpointCase> = {
  'GET /api/assignments': {
    requestOf: () => ({ path: 'assignments' }),
    lists: ({ assignment }) => assignment.id,
    answers: 'yes yes no yes no no yes yes no yes',
  },
  'POST /api/assignments': {
    requestOf: (world) => ({ path: 'assignments', body: newAssignment(world) }),
    answers: '403 403 403 201 404 404 403 403 403 201',
    bad: (world) => [
      {},
      { ...newAssignment(world), contentId: 'x' },
      { ...newAssignment(world), endDate: days(-1) },
      { ...newAssignment(world), startDate: '2200-01-01T00:00:00Z' },
      { ...newAssignment(world), targetTypeId: 'district' },
      { ...newAssignment(world), createdById: world.people.student.id },
      { ...newAssignment(world), data: { settings: { reviewsRequested: 11 } } },
      { ...newAssignment(world), target: { id: world.classroom.group.id, name: NUL } },
    ],
  },
  'GET /api/assignments/[id]': {
    requestOf: ({ assignment }) => ({ path: `assignments/${assignment.id}` }),
    answers: '200 200 404 200 404 404 200 200 404 200',
    bad: () => ['?scoreableContent=maybe', '?include=user'],
  },
  'PATCH /api/assignments/[id]': {
    requestOf: async ({ assignment }) => ({
      path: `assignments/${assignment.id}`,
      body: { version: await version(assignment.id), endDate: days(9) },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => [
      {},
      { version: 0 },
      { version: '1' },
      { version: 1, endDate: 'soon' },
      { version: 1, deletedDate: days(0) },
    ],
  },
  'DELETE /api/assignments/[id]': {
    requestOf: async ({ nextLesson }) => ({
      path: `assignments/${(await nextLesson()).assignment.id}?version=1&confirm=true`,
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => ['?version=0', '?version=x', '?version=1&force=true'],
  },
  'POST /api/assignments/[id]/exclusions': {
    requestOf: ({ assignment, poll }) => ({
      path: `assignments/${assignment.id}/exclusions`,
      body: { contentId: poll.id, excluded: true },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ poll }) => [
      {},
      { contentId: poll.id },
      { contentId: 'x', excluded: true },
      { contentId: poll.id, excluded: 1 },
    ],
  },
  'GET /api/assignments/[id]/grading': {
    requestOf: ({ assignment }) => ({ path: `assignments/${assignment.id}/grading` }),
    answers: '403 403 403 200 404 404 403 403 403 200',
  },
  'POST /api/assignments/[id]/rescore': {
    requestOf: ({ assignment, multipleChoice }) => ({
      path: `assignments/${assignment.id}/rescore`,
      body: { contentId: multipleChoice.id },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ multipleChoice, chapter }) => [
      {},
      { contentId: 'x' },
      { contentId: multipleChoice.id, dryRun: 'no' },
      { contentId: multipleChoice.id, userIds: [] },
      { contentId: chapter.id },
    ],
  },
  'GET /api/assignments/[id]/release': {
    requestOf: ({ assignment }) => ({ path: `assignments/${assignment.id}/release` }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => ['?userId=x', '?released=true'],
  },
  'POST /api/assignments/[id]/release': {
    requestOf: ({ assignment }) => ({ path: `assignments/${assignment.id}/release`, body: { released: true } }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => [{ released: 'yes' }, { released: true, userId: newId() }],
  },
  'POST /api/assignments/[id]/reopen': {
    requestOf: async ({ nextLesson }) => {
      const { assignment, work, essay } = await nextLesson()
      await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
      return { path: `assignments/${assignment.id}/reopen`, body: { contentId: essay.id } }
    },
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ essay }) => [
      {},
      { contentId: 'x' },
      { contentId: essay.id, userAssignmentIds: [] },
      { contentId: essay.id, all: true },
    ],
  },
}
