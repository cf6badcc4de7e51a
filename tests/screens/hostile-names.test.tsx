import { screen } from '@testing-library/react'
import { TaskListScreen } from '@/components/student/task-list-screen'
import shell from '@/lib/i18n/messages/en/shell.json'
import student from '@/lib/i18n/messages/en/student.json'
import type { StudentTask } from '@/lib/user-assignment/student-task'
import { renderWithTexts } from '../support/render'

const HOSTILE = [
  '<img src=x onerror="window.acted=1">',
  '"><script>window.acted=1</script>',
  "'-alert(1)-'",
  '{name, select, other {x}}',
  '<b>Frogs</b> &amp; &lt;toads&gt;',
  '\u202Egnp.exe',
]

const task = (name: string, changed: Partial<StudentTask>): StudentTask => ({
  id: name,
  name,
  href: '/assignments/1',
  kind: 'read-and-answer',
  where: name,
  picture: null,
  contentId: 'c',
  due: { kind: 'tomorrow', at: '2026-03-12T20:00:00Z', hasTime: false, hasYear: false },
  endDate: '2026-03-12T20:00:00.000Z',
  state: 'new',
  isBegun: false,
  progress: 0,
  steps: null,
  back: null,
  submittedDate: null,
  score: null,
  isBeingGraded: false,
  isUnanswered: false,
  isExcused: false,
  ...changed,
})

test.each(HOSTILE)(
  '[F-45] %s is shown as plain text as the name of a student, a lesson, its location and a teacher',
  (name) => {
    const back = { back: { teacher: name, items: 1 }, state: 'back' as const }
    const { container } = renderWithTexts(
      <TaskListScreen
        state="open"
        tasks={[task('Ponds', {}), task(name, back)]}
        counts={{ open: 2, closed: 0 }}
        page={1}
        pageCount={1}
        gradeLevel="3"
        firstName={name}
        partOfDay="morning"
        timeZone="America/Chicago"
      />,
      { student, shell },
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(name)
    expect(container.textContent?.split(name).length).toBeGreaterThan(3)
    expect(container.querySelector('script, img[onerror], [onerror], b')).toBeNull()
    expect(Object(window).acted).toBeUndefined()
  },
)
