'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { useCountedCalls } from './use-counted-calls'

interface CountedNoticeProps {
  contentId: string
  student: GradingStudent
  mayGrade: boolean
}

/** Shown if a student's work does not count by its answers: it is excused, or submitted without any. Offers to change how it counts. */
export function CountedNotice({ contentId, student, mayGrade }: CountedNoticeProps) {
  const t = useTranslations('grading.counted')
  const { isBusy, send } = useCountedCalls(student.userAssignmentId)
  const { excused, hasZero, state, firstName: name } = student
  if (excused) {
    const item = excused === 'item' ? { contentId } : {}
    return (
      <Notice
        title={t(excused === 'item' ? 'isExcusedItem' : 'isExcusedWork', { name })}
        text={t('isExcusedText')}
        action={mayGrade && t('removeExcuse')}
        isBusy={isBusy}
        onAction={() => send({ path: 'excuse', body: { ...item, excused: false } }, t('countsAgain', { name }))}
      />
    )
  }
  if (hasZero)
    return (
      <Notice
        title={t('hasZero', { name })}
        text={t('hasZeroText')}
        action={mayGrade && t('removeZero')}
        isBusy={isBusy}
        onAction={() => send({ path: 'zero', body: { given: false } }, t('zeroTaken', { name }))}
      />
    )
  if (state !== 'unanswered') return null
  return (
    <Notice
      title={t('unanswered', { name })}
      text={t('unansweredText')}
      action={mayGrade && t('giveZero')}
      isBusy={isBusy}
      onAction={() => send({ path: 'zero', body: { given: true } }, t('zeroGiven', { name }))}
    />
  )
}

type NoticeProps = {
  title: string
  text: string
  /** The label of the action; false for users who may only read. */
  action: string | false
  isBusy: boolean
  onAction: () => Promise<void>
}

function Notice({ title, text, action, isBusy, onAction }: NoticeProps) {
  return (
    <Banner
      className="mt-4 max-w-reading"
      title={title}
      actions={
        action && (
          <Button size="sm" loading={isBusy} onClick={() => void onAction()}>
            {action}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}
