import { studentWorkPath } from './student-work-path'

const now = new Date('2026-03-10T15:00:00Z')

test.each([
  ['2026-03-10T15:00:00.000Z', '/content-viewer/assignment/a1?student=s1'],
  ['2026-03-11T00:00:00.000Z', '/content-viewer/assignment/a1'],
])(
  'the path for an assignment starting %s shows the student’s work once started, else the assignment',
  (startDate, path) => {
    expect(studentWorkPath({ id: 'a1', startDate }, 's1', now)).toBe(path)
  },
)
