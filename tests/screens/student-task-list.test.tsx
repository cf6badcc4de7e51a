import { screen, within } from '@testing-library/react'
import { TaskListScreen, type TaskListScreenProps } from '@/components/student/task-list-screen'
import shell from '@/lib/i18n/messages/en/shell.json'
import student from '@/lib/i18n/messages/en/student.json'
import type { StudentTask } from '@/lib/user-assignment/student-task'
import { renderWithTexts } from '../support/render'

function task(changed: Partial<StudentTask> & { id: string; name: string }): StudentTask {
  return {
    href: `/assignments/${changed.id}`,
    kind: 'read-and-answer',
    where: 'Unit 2',
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
  }
}

function show(changed: Partial<TaskListScreenProps>) {
  const tasks = changed.tasks ?? []
  return renderWithTexts(
    <TaskListScreen
      state="open"
      tasks={tasks}
      counts={{ open: tasks.length, closed: 0 }}
      page={1}
      pageCount={1}
      gradeLevel="3"
      firstName="Noor"
      partOfDay="morning"
      timeZone="America/Chicago"
      {...changed}
    />,
    { student, shell },
  )
}

describe('the student’s home page', () => {
  test('[ASG-03] greets the student, puts one assignment first with its button, and lists the others once', () => {
    const late = task({
      id: 'l',
      name: 'Lily Pad',
      state: 'late',
      due: { kind: 'was-weekday', at: '2026-03-09T20:00:00Z', hasTime: false, hasYear: false },
    })
    const begun = task({
      id: 'b',
      name: 'The Bridge',
      state: 'begun',
      isBegun: true,
      progress: 44,
      steps: { done: 4, count: 9 },
    })
    show({ tasks: [late, begun] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good morning, Noor')
    const next = within(screen.getByRole('region', { name: 'The Bridge' }))
    expect(next.getByText('4 of 9 done')).toBeVisible()
    expect(next.getByText('Due tomorrow')).toBeVisible()
    expect(next.getByRole('link', { name: 'Keep going: The Bridge' })).toHaveAttribute('href', '/assignments/b')
    const list = within(screen.getByRole('list', { name: 'To do' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByText('Was due Monday')).toBeVisible()
    expect(list.getByText('You can still turn this in.')).toBeVisible()
    expect(screen.queryByText(/overdue|incorrect|error/i)).toBeNull()
  })

  test('asks to turn in finished work instead of continuing it', () => {
    const ready = task({ id: 'b', name: 'The Bridge', state: 'begun', isBegun: true, progress: 100 })
    show({ tasks: [ready, task({ ...ready, id: 'c', name: 'The Sea', state: 'late', href: '/assignments/c' })] })
    expect(screen.getByRole('link', { name: 'Turn it in: The Bridge' })).toHaveAttribute('href', '/assignments/b')
    expect(screen.getByRole('link', { name: 'Turn it in: The Sea' })).toHaveAttribute('href', '/assignments/c')
    expect(screen.queryByRole('link', { name: /Keep going|Finish/ })).toBeNull()
  })

  test('explains what was reopened and what is closed', () => {
    const back = task({ id: 'r', name: 'A Letter', state: 'back', back: { teacher: 'Dana Alvarez', items: 1 } })
    const all = task({ id: 'q', name: 'A Poem', state: 'back', back: { teacher: 'Dana Alvarez', items: 0 } })
    const shut = task({
      id: 's',
      name: 'A Test',
      state: 'shut',
      due: { kind: 'was-yesterday', at: '2026-03-10T20:00:00Z', hasTime: true, hasYear: false },
    })
    show({ tasks: [task({ id: 'n', name: 'First' }), back, all, shut] })
    expect(screen.getAllByText('Open again')).toHaveLength(2)
    expect(screen.getByText('Dana Alvarez opened one part for you.')).toBeVisible()
    expect(screen.getByText('Dana Alvarez opened this for you.')).toBeVisible()
    expect(screen.getByText(/^Was due yesterday at \d?\d:00\s[AP]M$/)).toBeVisible()
    expect(screen.getByText('This is closed now. You can still look at it.')).toBeVisible()
  })

  test('shows a message and a link to finished work when there is nothing to do', () => {
    show({ counts: { open: 0, closed: 3 } })
    expect(screen.getByRole('heading', { name: 'All done. Nice work!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Look at what I finished' })).toHaveAttribute('href', '/binder')
  })

  test('does not send a child who never had any work to an empty binder', () => {
    show({})
    expect(screen.queryByRole('link', { name: 'Look at what I finished' })).toBeNull()
  })

  test('[ASG-04] [ASG-05] the binder shows when work was submitted, and the score once it is visible', () => {
    const done = { state: 'done' as const, submittedDate: '2026-03-10T03:00:00Z' }
    show({
      state: 'closed',
      counts: { open: 2, closed: 3 },
      tasks: [
        task({ id: 'a', name: 'Scored', ...done, score: { points: 8.5, of: 10 }, isBeingGraded: true }),
        task({ id: 'b', name: 'Waiting', ...done, isBeingGraded: true }),
        task({ id: 'c', name: 'Hidden', ...done }),
      ],
    })
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'))
    expect(rows).toHaveLength(3)
    // The ninth in the district's time zone.
    expect(screen.getAllByText('Turned in March 9')).toHaveLength(3)
    expect(screen.getByText('8.5 of 10 points')).toBeVisible()
    expect(screen.getAllByText('Your teacher is reading it')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /Done/ })).toHaveAttribute('aria-current', 'page')
  })

  test('more than a hundred assignments are split into linked pages', () => {
    show({ tasks: [task({ id: 'a', name: 'One' })], counts: { open: 230, closed: 0 }, page: 2, pageCount: 3 })
    expect(screen.queryByText('Do this next')).toBeNull()
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/assignments?page=3')
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/assignments')
  })
})
