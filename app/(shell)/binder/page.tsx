import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TaskListScreen } from '@/components/student/task-list-screen'
import { now } from '@/lib/common/clock'
import { hourIn, partOfDay } from '@/lib/common/zoned-time'
import { pageNumber } from '@/lib/routing/page-number'
import { requireActor } from '@/lib/session/server/require-actor'
import { listStudentTasks } from '@/lib/user-assignment/server/list-student-tasks'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('student'))('binderTitle') }
}

/** The student's submitted assignments, latest end first (CALL-13). */
export default async function BinderPage({ searchParams }: PageProps<'/binder'>) {
  const actor = await requireActor('assignment.student')
  const { firstName, timeZone } = actor
  const lists = await listStudentTasks(actor, 'closed', pageNumber((await searchParams).page))
  const part = partOfDay(hourIn(timeZone, now()))
  return <TaskListScreen state="closed" {...lists} firstName={firstName} partOfDay={part} timeZone={timeZone} />
}
