import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { AnswerScore } from '@/lib/interaction/answer'
import { WaitsForTeacher } from './verdict'

interface ScoreCardProps {
  score: AnswerScore | null
  explanation?: string | undefined
  /** Whether the result is announced to screen readers, for an answer that is checked while its student waits. */
  isSpoken?: boolean
}

/** Returns whether a key has checked any part of the answer; human grading knows no right and wrong. */
function isChecked({ right, results }: AnswerScore): boolean {
  return Boolean(right) || Object.values(results).some(({ correct }) => correct !== null)
}

/** Returns how much of the answer is right: all, a count of the parts, some, or nothing yet. */
function wordOf({ right }: AnswerScore, points: number, most: number): 'all' | 'count' | 'some' | 'none' {
  if (points >= most) return 'all'
  // If more was picked than is right, a bare count would suggest that nothing is wrong.
  if (right && right.of > 1 && right.count > 0 && right.count < right.of) return 'count'
  return points > 0 ? 'some' : 'none'
}

/** The result of grading: a verdict, the points, the comment and the explanation. */
export function ScoreCard({ score, explanation, isSpoken = false }: ScoreCardProps) {
  const t = useTranslations('interactive')
  const points = score?.score ?? null
  const most = score?.maxScore ?? null
  const isCounted = score !== null && !score.requiresGrading && points !== null && most !== null && most > 0
  const word = isCounted && isChecked(score) ? wordOf(score, points, most) : null
  const hasLine = isCounted || (score?.requiresGrading ?? false)
  const hasMore = Boolean(explanation || score?.comment)
  if (!hasLine && !hasMore && !isSpoken) return null
  return (
    <div className={hasLine || hasMore ? 'mt-5 border-t border-line pt-5' : undefined}>
      <div role={isSpoken ? 'status' : undefined}>
        {hasLine && (
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-fs-2">
            {word && (
              <strong className="font-semibold text-fs-3">
                {t(`score.${word}`, { count: score?.right?.count ?? 0, of: score?.right?.of ?? 0 })}
              </strong>
            )}
            {score?.requiresGrading && <WaitsForTeacher />}
            {isCounted && <span className="num text-text-quiet">{t('score.points', { points, most })}</span>}
          </p>
        )}
      </div>
      {hasMore && (
        <div className={`grid grid-cols-1 gap-3 ${hasLine ? 'mt-3' : ''}`}>
          {explanation && <StoredHtml html={explanation} />}
          {score?.comment && (
            <div className="rounded-2 bg-surface-sunken p-4">
              <p className="mb-1 text-fs-1 font-medium text-text-quiet">{t('score.comment')}</p>
              <p className="font-reading text-fs-3 leading-reading whitespace-pre-line wrap-anywhere">
                {score.comment}
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
