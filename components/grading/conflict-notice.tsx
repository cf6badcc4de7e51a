'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { countedScore, gradeOf, mostOf } from '@/lib/grading/grade'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'

interface ConflictNoticeProps {
  item: GradingItem
  /** The answer as saved by another grader. */
  theirs: WireInteraction
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Shows another grader's conflicting score; nothing is overwritten until one of the two is chosen. */
export function ConflictNotice({ item, theirs, onResolve }: ConflictNoticeProps) {
  const t = useTranslations('grading.conflict')
  const grade = gradeOf(theirs)
  const points = countedScore(item, theirs.scoreData, grade)
  const most = mostOf(item, theirs.scoreData, grade)
  return (
    <Banner
      tone="warning"
      live="alert"
      className="mt-4"
      title={t('title')}
      actions={
        <>
          <Button size="sm" onClick={() => onResolve('theirs')}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => onResolve('mine')}>
            {t('saveMine')}
          </Button>
        </>
      }
    >
      <p className="num">{points === null ? t('theirsOpen') : t('theirs', { points, most })}</p>
      {grade.comment !== '' && <p className="wrap-anywhere">{t('theirsComment', { comment: grade.comment })}</p>}
      <p>{t('kept')}</p>
    </Banner>
  )
}
