'use client'

import { Send } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BringHerePanel } from '@/components/remote-navigation/bring-here-panel'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ChipButton } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { useConnectionState } from '@/lib/realtime/client/use-channel'
import { STUDENT_STATES, type StudentState, stateOf, studentsBehind } from '@/lib/remote-navigation/class-map'
import { useClassMap } from '@/lib/remote-navigation/client/use-class-map'
import type { LiveClass } from '@/lib/remote-navigation/live-class'
import { ChooseStudents } from './choose-students'
import { PageLanes } from './page-lanes'
import { placeStudents } from './place-students'
import { StateIcon } from './student-chip'
import { StudentTable } from './student-table'

type ClassMapProps = { live: LiveClass; timeZone: string }
type View = 'page' | 'student'

/** Returns the id of the page with most students, else of the first one. */
function busiestPage(placed: ReturnType<typeof placeStudents>, fallback: string | null): string | null {
  const counts = new Map<string, number>()
  for (const { page } of placed) if (page) counts.set(page.id, (counts.get(page.id) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? fallback
}

/** A live map of where everyone is, beside the panel that brings them together. */
export function ClassMap({ live, timeZone }: ClassMapProps) {
  const t = useTranslations('live.map')
  const tBring = useTranslations('live.bring')
  const { group, assignmentId, pages, students } = live
  const map = useClassMap(group?.id ?? null, assignmentId, live.map)
  const placed = placeStudents(students, pages, map)
  const [view, setView] = useState<View>('page')
  const [filter, setFilter] = useState<StudentState | null>(null)
  const [goalId, setGoalId] = useState(() => busiestPage(placed, pages[0]?.id ?? null))
  const shown = placed.filter(({ presence }) => filter === null || stateOf(presence) === filter)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const some = {
    selected: chosen && placed.flatMap(({ student }) => (chosen.has(student.id) ? [student.id] : [])),
    behind: goalId === null ? [] : studentsBehind(map.students, pages, goalId),
  }
  const toggle = (id: string) =>
    setChosen((known) => new Set(known?.has(id) ? [...known].filter((each) => each !== id) : [...(known ?? []), id]))
  const choice = chosen && { ids: chosen, onToggle: toggle }
  const now = Date.parse(map.takenAt)
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_var(--pane-w)]">
      <div className="min-w-0 px-4 pt-5 pb-12 md:px-8 md:pt-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <LiveState takenAt={map.takenAt} timeZone={timeZone} />
            <Heading level={1} size="page" className="wrap-anywhere mt-1">
              {t('title')}
            </Heading>
            <p className="wrap-anywhere mt-1 text-text-quiet">
              {group?.name ?? students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')} /{' '}
              <Link
                href={`/assignment-editor/${assignmentId}`}
                prefetch={false}
                className="wrap-anywhere text-accent-text"
              >
                {live.name}
              </Link>
            </p>
          </div>
          <SegmentedControl<View>
            label={t('show')}
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'page', label: t('byPage') },
              { value: 'student', label: t('byStudent') },
            ]}
          />
        </div>
        {placed.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            <Tally placed={placed} filter={filter} onFilter={setFilter} />
            {group && (
              <ChooseStudents
                chosen={chosen}
                count={some.selected?.length ?? 0}
                shownIds={shown.map(({ student }) => student.id)}
                onChoose={setChosen}
              />
            )}
            {view === 'page' ? (
              <PageLanes {...{ pages, now, timeZone, goalId, choice }} placed={shown} onGoal={setGoalId} />
            ) : (
              <StudentTable {...{ pages, now, timeZone, choice }} placed={shown} />
            )}
          </>
        )}
      </div>
      {goalId !== null && (
        <div className="sticky bottom-0 z-sticky short:static border-t-1 bg-surface px-4 py-2.5 md:hidden">
          <Button asChild block variant="primary" size="lg">
            <a href="#bring">
              <Send aria-hidden="true" />
              {tBring('title')}
            </a>
          </Button>
        </div>
      )}
      <aside id="bring" className="min-w-0 scroll-mt-app-bar border-t-1 lg:border-t-0 lg:border-l-1">
        <div className="stands-still lg:sticky lg:top-app-bar lg:max-h-[calc(100dvh-var(--appbar-h))] lg:overflow-y-auto">
          {goalId !== null && (
            <BringHerePanel
              target={live}
              contentId={goalId}
              timeZone={timeZone}
              drawnAt={now}
              some={group ? some : undefined}
              isOffTold
            />
          )}
        </div>
      </aside>
    </div>
  )
}

/** Says whether the map is live, or read every 30 seconds. */
function LiveState({ takenAt, timeZone }: { takenAt: string; timeZone: string }) {
  const t = useTranslations('live.map')
  const format = useFormatter()
  const connection = useConnectionState()
  if (connection === 'off') {
    const time = format.dateTime(new Date(takenAt), { timeStyle: 'medium', timeZone })
    return (
      <Banner tone="warning" live="status" className="mb-2">
        {t('off')} <span className="num">{t('readAt', { time })}</span>
      </Banner>
    )
  }
  const isLive = connection === 'connected'
  return (
    <p
      role="status"
      className={cn('inline-flex items-center gap-2 font-medium', isLive ? 'text-success-text' : 'text-text-quiet')}
    >
      <span
        aria-hidden="true"
        className={cn(
          'size-2.5 rounded-full',
          isLive ? 'bg-success ring-4 ring-success-soft' : 'animate-breathe bg-line-strong',
        )}
      />
      {isLive ? t('live') : t('connecting')}
    </p>
  )
}

type TallyProps = {
  placed: ReturnType<typeof placeStudents>
  filter: StudentState | null
  onFilter: (state: StudentState | null) => void
}

/** The number of students in each state; pressing one filters by it. */
function Tally({ placed, filter, onFilter }: TallyProps) {
  const t = useTranslations('live.map')
  const n = (chunks: ReactNode) => <span className="num font-semibold">{chunks}</span>
  const count = (state: StudentState) => placed.filter(({ presence }) => stateOf(presence) === state).length
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2">
      <legend className="sr-only">{t('filter')}</legend>
      <ChipButton pressed={filter === null} onClick={() => onFilter(null)}>
        <span>{t.rich('tally.all', { count: placed.length, n })}</span>
      </ChipButton>
      {STUDENT_STATES.map((state) => (
        <ChipButton
          key={state}
          pressed={filter === state}
          icon={<StateIcon state={state} />}
          onClick={() => onFilter(filter === state ? null : state)}
        >
          <span>{t.rich(`tally.${state}`, { count: count(state), n })}</span>
        </ChipButton>
      ))}
    </fieldset>
  )
}
