'use client'

import { CircleCheck, CircleOff, Compass, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { Heading } from '@/components/ui/heading'
import { SectionGlyph } from '@/components/viewer/section-glyph'
import { type StudentState, stateOf } from '@/lib/remote-navigation/class-map'
import type { LivePage } from '@/lib/remote-navigation/live-class'
import { ChoiceBox, type StudentChoice } from './choose-students'
import { type PlacedStudent, StudentChip } from './student-chip'

type PageLanesProps = {
  pages: readonly LivePage[]
  placed: readonly PlacedStudent[]
  /** The page to which the class can be brought. */
  goalId: string | null
  now: number
  timeZone: string
  /** Null while no students are being chosen. */
  choice: StudentChoice | null
  onGoal: (pageId: string) => void
}

type Run = { section: string | null; accent: LivePage['accent']; pages: LivePage[] }

/** Groups consecutive pages of a section, in reading order. */
function runsOf(pages: readonly LivePage[]): Run[] {
  const runs: Run[] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && last.section === page.section) last.pages.push(page)
    else runs.push({ section: page.section, accent: page.accent, pages: [page] })
  }
  return runs
}

const workPath = (page: LivePage, userId: string) => `${page.path}?student=${userId}`

/**
 * The pages in reading order, each with the students on it; below are those who have finished or are excused and left, are elsewhere, or are
 * not connected.
 */
export function PageLanes({ pages, placed, goalId, now, timeZone, choice, onGoal }: PageLanesProps) {
  const t = useTranslations('live.map')
  const inState = (state: StudentState) => placed.filter(({ presence }) => stateOf(presence) === state)
  const elsewhere = inState('elsewhere')
  const away = inState('not-connected')
  // A student who has submitted or is excused, and left, is on no page any more.
  const isGone = ({ presence }: PlacedStudent) => presence.status === 'not-connected' || presence.elsewhere
  const gone = inState('done').filter(isGone)
  const excused = inState('excused').filter(isGone)
  const here = placed.filter((entry) => ![elsewhere, away, gone, excused].some((apart) => apart.includes(entry)))
  const on = (page: LivePage) => here.filter((entry) => entry.page?.id === page.id)
  const nowhere = here.filter(({ page }) => page === null)
  const chips = (entries: readonly PlacedStudent[], fallback: LivePage | undefined) => (
    <ul className="-ml-1 flex min-w-0 flex-wrap gap-x-1.5 gap-y-1">
      {entries.map((entry) => {
        const page = entry.page ?? fallback
        if (!page) return null
        const href = workPath(page, entry.student.id)
        return (
          <li key={entry.student.id} className="flex min-w-0 items-center">
            <ChoiceBox choice={choice} student={entry.student} />
            <StudentChip placed={entry} now={now} timeZone={timeZone} href={href} />
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {runsOf(pages).map((run, index) => (
        <section
          // A section may have several separate groups of pages.
          key={`${run.section} ${run.pages[0]?.id ?? index}`}
          data-section={run.accent ?? undefined}
          className="mt-6"
        >
          {run.section !== null && (
            <Heading
              level={2}
              size="row"
              className="flex items-center gap-2 border-section border-b-2 pb-2 text-section [&>.lucide]:size-icon"
            >
              <SectionGlyph name={run.section} />
              {run.section}
            </Heading>
          )}
          <ul>
            {run.pages.map((page) => {
              const present = on(page)
              const isGoal = page.id === goalId
              return (
                <li
                  key={page.id}
                  className={cn(
                    'grid items-start gap-x-4 gap-y-1 border-b-1 md:grid-cols-[25rem_minmax(0,1fr)]',
                    present.length > 0 ? 'py-3' : 'py-0.5',
                    isGoal &&
                      'my-1.5 rounded-2 border-transparent bg-accent-soft hc:inset-ring-2 hc:inset-ring-accent-mark',
                  )}
                >
                  <div className="flex items-baseline gap-2 px-3 leading-snug">
                    <button
                      type="button"
                      aria-pressed={isGoal}
                      title={t('bringHere', { page: page.name })}
                      onClick={() => onGoal(page.id)}
                      className={cn(
                        'wrap-anywhere min-h-control-sm min-w-0 flex-1 rounded-1 py-1 text-left font-medium hover:underline max-md:min-h-11',
                        isGoal && 'font-semibold text-accent-text',
                      )}
                    >
                      {page.name}
                    </button>
                    <span className="num min-w-6 text-right text-text-quiet">
                      {present.length > 0 ? present.length : ''}
                    </span>
                  </div>
                  {present.length > 0 ? (
                    <div className="max-md:px-3">{chips(present, page)}</div>
                  ) : (
                    <p className="flex min-h-control-sm items-center text-fs-1 text-text-quiet max-md:hidden">
                      {t('noOneHere')}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {nowhere.length > 0 && (
        <Apart title={t('everyoneElsewhere')} icon={null}>
          {chips(nowhere, pages[0])}
        </Apart>
      )}
      {gone.length > 0 && (
        <Apart title={t('done')} icon={<CircleCheck aria-hidden="true" />}>
          {chips(gone, pages[0])}
        </Apart>
      )}
      {excused.length > 0 && (
        <Apart title={t('excused')} icon={<CircleOff aria-hidden="true" />}>
          {chips(excused, pages[0])}
        </Apart>
      )}
      {elsewhere.length > 0 && (
        <Apart title={t('elsewhere')} icon={<Compass aria-hidden="true" />}>
          {chips(elsewhere, pages[0])}
        </Apart>
      )}
      {away.length > 0 && (
        <Apart title={t('notConnected')} icon={<WifiOff aria-hidden="true" />}>
          {chips(away, pages[0])}
        </Apart>
      )}
    </>
  )
}

/** The students who are on none of the pages. */
function Apart({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <Heading
        id={id}
        level={2}
        size="row"
        className="flex items-center gap-2 border-line-strong border-b-2 pb-2 text-text-quiet [&>.lucide]:size-icon"
      >
        {icon}
        {title}
      </Heading>
      <div className="pt-3">{children}</div>
    </section>
  )
}
