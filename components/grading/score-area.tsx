'use client'

import { useTranslations } from 'next-intl'
import type { GradedAnswer } from '@/lib/grading/client/grade-store'
import { type Grade, scoringOf } from '@/lib/grading/grade'
import type { GradingItem, GradingStudent } from '@/lib/grading/grading-page'
import { ConflictNotice } from './conflict-notice'
import { NextWork, type NextWorkProps } from './next-work'
import { ScorePane } from './score-pane'

interface ScoreAreaProps extends Omit<NextWorkProps, 'save'> {
  item: GradingItem
  student: GradingStudent | null
  graded: GradedAnswer | null
  isLocked: boolean
  className: string
  onChange: (changes: Partial<Grade>, isTyped?: boolean) => void
  onLeave: () => void
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** The right side of grading: the score of the answer or why it cannot be scored, and the button for the next step. */
export function ScoreArea({
  item,
  student,
  graded,
  isLocked,
  className,
  onChange,
  onLeave,
  onResolve,
  ...nextWork
}: ScoreAreaProps) {
  const t = useTranslations('grading.score')
  const { mayGrade } = nextWork
  const isScored = graded !== null && scoringOf(item, graded.answer.scoreData) !== 'none'
  const conflict = graded?.save.kind === 'conflict' ? graded.save : null
  return (
    <section
      aria-label={t('region')}
      className={`flex min-w-0 flex-col border-line bg-surface px-4 pt-5 max-md:border-t md:border-l md:px-8 lg:border-t lg:px-6 ${className}`}
    >
      <div className="pb-5 lg:sticky lg:top-[calc(var(--appbar-h)+2rem)]">
        {!mayGrade && <p className="mb-4 text-text-quiet">{t('readOnly')}</p>}
        {graded && (
          <ScorePane
            key={graded.answer.id}
            item={item}
            graded={graded}
            disabled={isLocked}
            notice={conflict && <ConflictNotice item={item} theirs={conflict.theirs} onResolve={onResolve} />}
            onChange={onChange}
            onLeave={onLeave}
          />
        )}
        {!graded && !student?.answer && <p className="text-text-quiet">{t('nothing')}</p>}
        {isScored && mayGrade && student?.submittedDate === null && (
          <p className="mt-4 text-fs-1 text-text-quiet">{t('openWork')}</p>
        )}
      </div>
      <NextWork {...nextWork} save={graded?.save ?? { kind: 'idle' }} />
    </section>
  )
}
