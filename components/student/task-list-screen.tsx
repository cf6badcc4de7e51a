import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageLinks } from '@/components/ui/page-links'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import type { PartOfDay } from '@/lib/common/zoned-time'
import { gradeKey, mascotOfGrade } from '@/lib/theme/grades'
import { nextTask, type StudentTask } from '@/lib/user-assignment/student-task'
import { NextTask } from './next-task'
import { TaskRow } from './task-row'

export type TaskListScreenProps = {
  state: 'open' | 'closed'
  tasks: StudentTask[]
  counts: { open: number; closed: number }
  page: number
  pageCount: number
  gradeLevel: string | null
  firstName: string
  partOfDay: PartOfDay
  timeZone: string
}

/** The empty state of the list: a drawing, a reason and a link. */
function NoTasks({ state, closed }: { state: 'open' | 'closed'; closed: number }) {
  const t = useTranslations('student')
  const isOpen = state === 'open'
  const texts = isOpen ? 'allDone' : 'nothingYet'
  return (
    <EmptyState
      art={isOpen ? 'all-done' : 'not-found'}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      className="[&_img]:w-75 [&_p]:text-fs-3"
      action={
        (!isOpen || closed > 0) && (
          <Button asChild className="min-h-12 font-semibold">
            <Link href={isOpen ? '/binder' : '/assignments'}>{t(`${texts}.action`)}</Link>
          </Button>
        )
      }
    />
  )
}

/** The student's home: a greeting, the next task, then all other tasks, or those submitted (kit, student-home). */
export function TaskListScreen(props: TaskListScreenProps) {
  const { state, tasks, counts, page, pageCount, gradeLevel, timeZone } = props
  const t = useTranslations('student')
  const shell = useTranslations('shell.greeting')
  const isOpen = state === 'open'
  const next = isOpen && page === 1 ? nextTask(tasks) : null
  const rest = tasks.filter((task) => task !== next)
  return (
    <div data-grade={gradeKey(gradeLevel)} className="mx-auto max-w-list px-5 pt-6 pb-12 md:px-10 md:pt-10 md:pb-16">
      <h1 className="wrap-anywhere text-fs-5 tracking-display md:text-fs-6">
        {isOpen ? shell(props.partOfDay, { name: props.firstName }) : t('binderHeading')}
      </h1>
      {next && <NextTask task={next} mascot={mascotOfGrade(gradeLevel)} timeZone={timeZone} />}
      <section aria-label={t('yourAssignments')} className={next ? 'mt-12' : 'mt-6'}>
        <TabLinks label={t('yourAssignments')}>
          <TabLink current={isOpen} count={counts.open}>
            <Link href="/assignments">{t('toDo')}</Link>
          </TabLink>
          <TabLink current={!isOpen} count={counts.closed}>
            <Link href="/binder">{t('done')}</Link>
          </TabLink>
        </TabLinks>
        {tasks.length === 0 && <NoTasks state={state} closed={counts.closed} />}
        {rest.length > 0 && (
          <ul aria-label={t(isOpen ? 'toDo' : 'done')}>
            {rest.map((task) => (
              <TaskRow key={task.id} task={task} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          path={isOpen ? '/assignments' : '/binder'}
          label={t('yourAssignments')}
          className="mt-6"
        />
      </section>
    </div>
  )
}
