'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '@/components/form/select-field'
import { useIsHydrated } from '@/components/form/use-is-hydrated'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { STUDENTS_SHOWN } from '@/lib/grading/limits'
import {
  countStates,
  type GradingFilter,
  type GradingSort,
  gradingFilters,
  gradingSorts,
  needsGrading,
} from '@/lib/grading/order'
import { StudentRow } from './student-row'

interface StudentListProps {
  /** All students, for the counts. */
  students: readonly GradingStudent[]
  /** The students listed, in order. */
  listed: readonly GradingStudent[]
  selectedUserId: string | null
  filter: GradingFilter
  sort: GradingSort
  onFilterChange: (filter: GradingFilter) => void
  onSortChange: (sort: GradingSort) => void
  hrefOf: (userId: string) => string
  onSelect: (userId: string) => void
}

/** Scrolls the selected row into view within the list, without scrolling the page. */
function useSelectedInView(selectedUserId: string | null) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection scrolls the list
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current?.closest<HTMLElement>('[data-scroll]')
    if (!row || !box) return
    const { top, bottom } = row.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (top < frame.top) box.scrollTop -= frame.top - top
    else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom
  }, [selectedUserId])
  return list
}

/** The students with their answers to the question, filtered, sorted, and rendered in batches. */
export function StudentList({ students, listed, selectedUserId, filter, sort, ...props }: StudentListProps) {
  const t = useTranslations('grading')
  const [limit, setLimit] = useState(STUDENTS_SHOWN)
  const list = useSelectedInView(selectedUserId)
  // A row pressed before hydration is a link that loads the page again.
  const isHydrated = useIsHydrated()
  const waiting = students.filter(needsGrading).length
  const selectedAt = listed.findIndex(({ userId }) => userId === selectedUserId)
  const shown = listed.slice(0, Math.max(limit, selectedAt + 1))
  const labels: Record<GradingFilter, string> = {
    all: t('list.all'),
    'needs-grading': t('list.needsGrading', { count: waiting }),
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-2">
        <h2 className="flex-none text-fs-2 font-semibold">
          {t('list.heading')} <span className="num font-normal text-text-quiet">{students.length}</span>
        </h2>
        <SelectField
          label={t('list.sort')}
          hideLabel
          controlSize="sm"
          className="min-w-0 max-w-full"
          value={sort}
          onChange={(event) =>
            props.onSortChange(gradingSorts.find((each) => each === event.target.value) ?? 'ungraded')
          }
          options={gradingSorts.map((value) => ({ value, label: t(`list.sortBy.${value}`) }))}
        />
      </div>
      <p className="px-2 pt-1 text-fs-1 text-text-quiet">
        {countStates(students)
          .map(({ state, count }) => t('stateCount', { state: t(`state.${state}`), count }))
          .join(' · ')}
      </p>
      <div className="px-2 pt-2 pb-3">
        <SegmentedControl
          label={t('list.filter')}
          size="sm"
          value={filter}
          onValueChange={props.onFilterChange}
          segments={gradingFilters.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {listed.length === 0 && (
        <div className="grid justify-items-start gap-2 px-2 py-4 text-text-quiet">
          <p>{t('list.allGraded')}</p>
          <Button size="sm" onClick={() => props.onFilterChange('all')}>
            {t('list.showAll')}
          </Button>
        </div>
      )}
      <ul ref={list} inert={!isHydrated} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {shown.map((student, index) => (
          <li key={student.userId}>
            {sort === 'state' && shown[index - 1]?.state !== student.state && (
              <h3 className="px-2 pt-3 pb-1 text-fs-1 font-medium text-text-quiet">{t(`state.${student.state}`)}</h3>
            )}
            <StudentRow
              student={student}
              href={props.hrefOf(student.userId)}
              isSelected={student.userId === selectedUserId}
              onSelect={props.onSelect}
            />
          </li>
        ))}
      </ul>
      {listed.length > shown.length && (
        <Button variant="quiet" block className="mt-1" onClick={() => setLimit(shown.length + STUDENTS_SHOWN)}>
          {t('list.more', { count: Math.min(STUDENTS_SHOWN, listed.length - shown.length) })}
        </Button>
      )}
    </>
  )
}
