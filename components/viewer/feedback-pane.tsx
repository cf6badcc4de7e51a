import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import type { FeedbackEntry, OpenPane } from '@/lib/viewer/beside'

type FeedbackPaneProps = { pane: Extract<OpenPane, { kind: 'feedback' }>; isForStaff: boolean }

async function Entry({ entry, isForStaff }: { entry: FeedbackEntry; isForStaff: boolean }) {
  const t = await getTranslations('viewerTools.feedback')
  const { name, href, score, maxScore, requiresGrading, isExcused, comment, formerComment } = entry
  const isTold = !isExcused && !requiresGrading
  return (
    <li className="viewer-note">
      <div className="viewer-feedback-line">
        <h3>
          {href ? (
            <a href={href} aria-label={t('goTo', { name })}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {isExcused && <p>{t('excused')}</p>}
        {!isExcused && requiresGrading && <p>{t('waiting')}</p>}
        {isTold && score !== null && maxScore !== null && maxScore > 0 && (
          <p className="viewer-feedback-points">{t('points', { score, maxScore })}</p>
        )}
      </div>
      {comment && (
        <>
          <p className="viewer-note-kind">{t('comment')}</p>
          <p className="viewer-note-text">{comment}</p>
        </>
      )}
      {formerComment && (
        <>
          <p className="viewer-note-kind">{t(isForStaff ? 'formerStaff' : 'former')}</p>
          <p className="viewer-note-text">{formerComment}</p>
        </>
      )}
    </li>
  )
}

/** The scores and comments on a work, as far as they are released. */
export async function FeedbackPane({ pane, isForStaff }: FeedbackPaneProps) {
  const t = await getTranslations('viewerTools.feedback')
  const { points, gradingStatus, entries } = pane
  const word = gradingStatus === 'excused' || gradingStatus === 'unanswered' ? gradingStatus : null
  if (entries.length === 0 && !points)
    return (
      <EmptyState
        title={word ? t(word) : t(isForStaff ? 'noneStaff' : 'none')}
        text={isForStaff ? undefined : t('noneHint')}
        level={3}
      />
    )
  return (
    <>
      {word && <p className="viewer-feedback-total">{t(word)}</p>}
      {points && (
        <p className="viewer-feedback-total">
          {t(points.isWhole ? 'total' : 'soFar')}{' '}
          <strong>{t('points', { score: points.score, maxScore: points.maxScore })}</strong>
        </p>
      )}
      <ul className="viewer-notes">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isForStaff={isForStaff} />
        ))}
      </ul>
    </>
  )
}
