import { CircleCheck, Hourglass } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { coverOf } from '@/components/curriculum/cover'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { StudentTask } from '@/lib/user-assignment/student-task'
import { DueLine } from './due-line'

/** Returns the text key of a task's button. */
export function actionKey({
  state,
  isBegun,
  progress,
}: StudentTask): 'start' | 'keepGoing' | 'turnIn' | 'finish' | 'again' | 'look' | 'lookBack' {
  if (state === 'done') return 'lookBack'
  if (state === 'shut') return 'look'
  if (state === 'back') return 'again'
  if (!isBegun) return 'start'
  if (progress === 100) return 'turnIn'
  return state === 'late' ? 'finish' : 'keepGoing'
}

function Note({ task }: { task: StudentTask }) {
  const t = useTranslations('student.note')
  if (task.back) {
    const { teacher, items } = task.back
    return <p className="mt-1.5 font-medium">{t(items === 0 ? 'backAll' : 'backItems', { teacher, items })}</p>
  }
  if (task.state !== 'late' && task.state !== 'shut') return null
  return <p className="mt-1.5 font-medium">{t(task.state)}</p>
}

function Steps({ task }: { task: StudentTask }) {
  const t = useTranslations('student')
  if (!task.progress) return null
  return (
    <div className="flex items-center gap-3 whitespace-nowrap">
      <ProgressBar value={task.progress} label={t('progress', { name: task.name })} className="flex-1" />
      {task.steps && <span className="num">{t('stepsShort', task.steps)}</span>}
    </div>
  )
}

function Result({ task, timeZone }: { task: StudentTask; timeZone: string }) {
  const t = useTranslations('student')
  const format = useFormatter()
  const date =
    task.submittedDate && format.dateTime(new Date(task.submittedDate), { timeZone, month: 'long', day: 'numeric' })
  return (
    <div className="grid gap-1">
      {date && (
        <p className="flex items-center gap-2 text-text-quiet">
          <CircleCheck aria-hidden="true" className="flex-none text-success-text" />
          {t('turnedIn', { date })}
        </p>
      )}
      {task.isExcused && <p className="font-semibold">{t('excused')}</p>}
      {task.isUnanswered && <p className="font-semibold">{t('unanswered')}</p>}
      {task.score && <p className="font-semibold text-fs-3">{t('score', task.score)}</p>}
      {!task.score && task.isBeingGraded && (
        <p className="flex items-center gap-2">
          <Hourglass aria-hidden="true" className="flex-none text-text-quiet" />
          {t('beingGraded')}
        </p>
      )}
    </div>
  )
}

/** An assignment in the student's list: picture, kind of task, name, progress, due date, and one button. */
export function TaskRow({ task, timeZone }: { task: StudentTask; timeZone: string }) {
  const t = useTranslations('student')
  const action = t(`action.${actionKey(task)}`)
  return (
    <li className="grid grid-cols-[min(9.6rem,30%)_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b-1 py-5 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:gap-x-6 lg:grid-cols-[12.8rem_minmax(0,1fr)_23rem_14.4rem] lg:items-center">
      <img
        src={task.picture ?? coverOf(task.contentId)}
        alt=""
        width={256}
        height={168}
        className="h-18 w-full rounded-2 object-cover sm:h-20 sm:w-30 lg:h-21 lg:w-32"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere text-text-quiet">{t(`kind.${task.kind}`)}</p>
        <h2 className="wrap-anywhere my-0.5 text-fs-3 leading-snug">
          <Link
            href={task.href}
            prefetch={false}
            lang={CONTENT_LANGUAGE}
            className="text-text no-underline hover:underline"
          >
            {task.name}
          </Link>
        </h2>
        {task.where && (
          <p lang={CONTENT_LANGUAGE} className="wrap-anywhere text-text-quiet">
            {task.where}
          </p>
        )}
        <Note task={task} />
      </div>
      <div className="grid min-w-0 gap-2 max-sm:col-span-2 sm:max-lg:col-start-2">
        {task.state === 'done' ? (
          <Result task={task} timeZone={timeZone} />
        ) : (
          <>
            <DueLine due={task.due} isBack={task.state === 'back'} timeZone={timeZone} />
            <Steps task={task} />
          </>
        )}
      </div>
      <Button
        asChild
        className="min-h-12 font-semibold max-sm:col-span-2 sm:max-lg:col-start-3 sm:max-lg:row-start-1 sm:max-lg:min-w-36"
      >
        <Link href={task.href} prefetch={false} aria-label={`${action}${t('actionFor', { name: task.name })}`}>
          {action}
        </Link>
      </Button>
    </li>
  )
}
