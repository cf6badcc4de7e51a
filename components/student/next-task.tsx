import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { coverOf } from '@/components/curriculum/cover'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { Mascot } from '@/lib/theme/grades'
import type { StudentTask } from '@/lib/user-assignment/student-task'
import { DueLine } from './due-line'
import { actionKey } from './task-row'

type NextTaskProps = { task: StudentTask; mascot: Mascot | undefined; timeZone: string }

/** The next task, with one large button (kit, student-home). */
export function NextTask({ task, mascot, timeZone }: NextTaskProps) {
  const t = useTranslations('student')
  const key = actionKey(task)
  const action = t(`action.${key === 'keepGoing' && task.kind === 'read' ? 'keep' : key}`)
  return (
    <section
      aria-labelledby="next-task"
      className="relative mt-18 grid grid-cols-1 rounded-3 bg-accent-soft sm:mt-16 sm:grid-cols-[26rem_1fr] lg:grid-cols-[40rem_1fr] hc:ring-3 hc:ring-text"
    >
      {mascot && (
        <img
          src={mascot.src}
          alt=""
          width={130}
          height={130}
          className="absolute -top-17 right-5 h-auto w-25 md:-top-22 md:right-8 md:w-32.5"
        />
      )}
      <img
        src={task.picture ?? coverOf(task.contentId)}
        alt=""
        width={640}
        height={360}
        className="aspect-video h-full w-full rounded-t-3 object-cover sm:aspect-auto sm:min-h-65 sm:rounded-l-3 sm:rounded-tr-none"
      />
      <div className="min-w-0 self-center p-5 md:px-10 md:py-8">
        <p className="font-semibold text-accent-text text-fs-3">{t('next')}</p>
        <Heading
          level={2}
          id="next-task"
          lang={CONTENT_LANGUAGE}
          className="wrap-anywhere mt-1 text-fs-5 tracking-display md:text-fs-6"
        >
          {task.name}
        </Heading>
        <p lang={task.where ? CONTENT_LANGUAGE : undefined} className="wrap-anywhere mt-1.5 text-fs-3 text-text-quiet">
          {task.where ?? t(`kind.${task.kind}`)}
        </p>
        {task.progress ? (
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-fs-3">
            <ProgressBar
              size="lg"
              value={task.progress}
              label={t('progress', { name: task.name })}
              className="min-w-20 flex-1 bg-surface sm:max-w-65"
            />
            {task.steps && <span>{t('steps', task.steps)}</span>}
          </div>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Button asChild variant="primary" size="lg" className="max-sm:w-full">
            <Link href={task.href} aria-label={`${action}${t('actionFor', { name: task.name })}`}>
              {action}
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
          <DueLine due={task.due} isBack={task.state === 'back'} timeZone={timeZone} />
        </div>
      </div>
    </section>
  )
}
