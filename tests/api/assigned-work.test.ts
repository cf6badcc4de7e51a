import { assignmentSelectFor } from '@/lib/assignment/server/present-assignment'
import { newId } from '@/lib/common/id'
import { userAssignmentSelectFor } from '@/lib/user-assignment/server/present-user-assignment'
import { readWork } from '@/lib/viewer/server/read-work'
import { createContent } from '../factories/content'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

jest.mock('@/lib/viewer/server/read-work', () => {
  const actual = jest.requireActual('@/lib/viewer/server/read-work')
  return { ...actual, readWork: jest.fn(actual.readWork) }
})
testDatabase()

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})
beforeEach(() => jest.mocked(readWork).mockClear())

describe('an item that a student requests by id', () => {
  test('is searched only in the assignments that could contain it', async () => {
    const [first] = [await assignChapter(classroom), await assignChapter(classroom), await assignChapter(classroom)]
    const calls = api(classroom.student)
    expect((await calls.get(`content/${first.pages[0].id}`)).status).toBe(200)
    expect(readWork).toHaveBeenCalledTimes(1)
    for (const id of [newId(), (await createContent()).id]) expect((await calls.get(`content/${id}`)).status).toBe(404)
    expect(readWork).toHaveBeenCalledTimes(1)
  })
})

describe('data read for a student', () => {
  test('leaves out classmates’ copies and teachers’ notes, which staff get', async () => {
    const [student, teacher] = [await actorOf(classroom.student), await actorOf(classroom.teacher)]
    const own = { userId: classroom.student.id }
    expect(assignmentSelectFor(student).userAssignments.where).toEqual(own)
    expect(assignmentSelectFor(teacher).userAssignments.where).toEqual({})
    expect(userAssignmentSelectFor(student).interactions.where).toEqual({ deletedDate: null, ...own })
    expect(userAssignmentSelectFor(teacher).interactions.where).toEqual({ deletedDate: null })
  })
})
