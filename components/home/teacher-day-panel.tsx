import { useFormatter, useNow, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { endWords } from '@/lib/common/end-words'
import type { TeacherDay } from '@/lib/home/teacher-day'
import { LookList } from './look-list'

type RecentProps = { day: TeacherDay; timeZone: string }
type GroupsProps = {
  groups: TeacherDay['groups']
  /** Whether the viewer also manages groups of other teachers. */
  runsGroups: boolean
}

function Recent({ day, timeZone }: RecentProps) {
  const t = useTranslations('home.recent')
  const format = useFormatter()
  const now = useNow()
  if (day.recent.length === 0) return <p className="py-3 text-text-quiet">{t('none')}</p>
  return (
    <ul>
      {day.recent.map(({ id, content, target, endDate, relatedData }) => {
        const { submitted = 0, assigned = 0 } = relatedData.counts ?? {}
        const date = endDate && endWords(format, endDate, { now, timeZone })
        return (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 border-b-1 py-2">
            <div className="min-w-0">
              <Link
                href={`/assignment-editor/${id}`}
                prefetch={false}
                title={content.name}
                className="wrap-anywhere line-clamp-2 font-medium text-text leading-snug no-underline hover:underline"
              >
                {content.name}
              </Link>
              <p className="wrap-anywhere text-fs-1 text-text-quiet">
                {[target.name, date ? t('until', { date }) : t('noEnd')].join(' · ')}
              </p>
            </div>
            <p className="num flex-none text-fs-1">{t('summary', { submitted, assigned })}</p>
          </li>
        )
      })}
    </ul>
  )
}

function Groups({ groups, runsGroups }: GroupsProps) {
  const t = useTranslations('home.groups')
  if (groups.length === 0) return <p className="py-3 text-text-quiet">{t(runsGroups ? 'noneAsAdmin' : 'none')}</p>
  return (
    <ul>
      {groups.map(({ id, name, students, openAssignments }) => (
        <li key={id} className="flex min-h-14 items-center justify-between gap-4 border-b-1 py-2">
          <div className="min-w-0">
            <p title={name} className="wrap-anywhere line-clamp-2 font-medium leading-snug">
              {name}
            </p>
            <p className="wrap-anywhere text-fs-1 text-text-quiet">
              {[t('students', { count: students }), t('open', { count: openAssignments })].join(' · ')}
            </p>
          </div>
          <Button asChild size="sm">
            <Link href={`/assignment-creator?group=${id}`} prefetch={false} aria-label={t('assignTo', { name })}>
              {t('assign')}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What needs attention today, the recent assignments, and the teacher's own groups. */
export function TeacherDayPanel({ day, timeZone, runsGroups }: RecentProps & Pick<GroupsProps, 'runsGroups'>) {
  const t = useTranslations('home')
  const columns = 'grid grid-cols-1 gap-x-10 gap-y-8'
  const isCalm = day.toGrade.length + day.pastDue.length + day.live.length === 0
  return (
    <>
      <section aria-labelledby="home-today" className="mt-8">
        <h2 id="home-today" className="text-fs-4">
          {t('today')}
        </h2>
        {isCalm ? (
          <p className="mt-2 text-text-quiet">{t('calm')}</p>
        ) : (
          <div className={`${columns} mt-4 lg:grid-cols-3`}>
            <LookList kind="toGrade" rows={day.toGrade} />
            <LookList kind="pastDue" rows={day.pastDue} />
            <LookList kind="live" rows={day.live} />
          </div>
        )}
      </section>
      <div className={`${columns} mt-12 lg:grid-cols-2`}>
        <section aria-labelledby="home-recent" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-1 pb-2">
            <h2 id="home-recent" className="text-fs-3">
              {t('recent.title')}
            </h2>
            <Link href="/classroom/assignments">{t('recent.all')}</Link>
          </div>
          <Recent day={day} timeZone={timeZone} />
        </section>
        <section aria-labelledby="home-groups" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-1 pb-2">
            <h2 id="home-groups" className="text-fs-3">
              {t('groups.title')}
            </h2>
            {runsGroups && <Link href="/classroom/groups">{t('groups.all')}</Link>}
          </div>
          <Groups groups={day.groups} runsGroups={runsGroups} />
        </section>
      </div>
    </>
  )
}
