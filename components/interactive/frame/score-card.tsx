import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { AnswerScore } from '@/lib/interaction/answer'
import { WaitsForTeacher } from './verdict'

/** What grading says of an answer: the words, the points, the comment and the explanation. */
export function ScoreCard({ score, explanation }: { score: AnswerScore | null; explanation?: string | undefined }) {
  const t = useTranslations('interactive')
  if (!score && !explanation) return null
  const points = score?.score ?? null
  const most = score?.maxScore ?? null
  const isCounted = score !== null && !score.requiresGrading && points !== null && most !== null && most > 0
  // Where people decide there is no right and not right.
  const isChecked = Object.values(score?.results ?? {}).some(({ correct }) => correct !== null)
  const word = isCounted && isChecked ? (points >= most ? 'all' : points > 0 ? 'some' : 'none') : null
  if (!isCounted && !score?.requiresGrading && !score?.comment && !explanation) return null
  return (
    <div className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-5">
      {(isCounted || score?.requiresGrading) && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-fs-2">
          {word && <strong className="font-semibold text-fs-3">{t(`score.${word}`)}</strong>}
          {score?.requiresGrading && <WaitsForTeacher />}
          {isCounted && <span className="num text-text-quiet">{t('score.points', { points, most })}</span>}
        </p>
      )}
      {explanation && <StoredHtml html={explanation} />}
      {score?.comment && (
        <div className="rounded-2 bg-surface-sunken p-4">
          <p className="mb-1 text-fs-1 font-medium text-text-quiet">{t('score.comment')}</p>
          <p className="font-reading text-fs-3 leading-reading whitespace-pre-line wrap-anywhere">{score.comment}</p>
        </div>
      )}
    </div>
  )
}
