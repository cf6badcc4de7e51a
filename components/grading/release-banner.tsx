'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { request } from '@/lib/api/client/request'
import { endWords } from '@/lib/common/end-words'
import type { GradingPage } from '@/lib/grading/grading-page'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'

interface ReleaseBannerProps {
  assignment: GradingPage['assignment']
  mayGrade: boolean
  timeZone: string
}

/** Says in a sentence whether students can see their scores, and lets a teacher who has held them back release them. */
export function ReleaseBanner({ assignment, mayGrade, timeZone }: ReleaseBannerProps) {
  const t = useTranslations('grading.release')
  const format = useFormatter()
  const now = useNow()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const [isReleasing, setIsReleasing] = useState(false)
  const { id, scoresShown, endDate, counts } = assignment
  if (scoresShown === 'shown') return null

  const date = endDate && endWords(format, endDate, { now, timeZone, day: { month: 'long', day: 'numeric' } })
  const sentence = scoresShown === 'waiting' ? (date ? t('waiting', { date }) : t('waitingNoEnd')) : t(scoresShown)

  async function handleRelease() {
    const waiting = counts.submitted - counts.graded
    const isSure = await confirm({
      title: t('confirmTitle'),
      message: t('confirmMessage', { waiting }),
      confirmLabel: t('button'),
    })
    if (!isSure) return
    setIsReleasing(true)
    try {
      const { context } = await request<unknown, UndoContext>({
        method: 'POST',
        path: `assignments/${id}/release`,
        body: { released: true },
        silent: true,
      })
      tell(t('done'), context.undoStepId)
      refresh()
    } catch {
      notify.error(t('failed'))
    }
    setIsReleasing(false)
  }

  const isHeld = scoresShown === 'held'
  const Icon = isHeld ? EyeOff : Eye
  return (
    <section
      aria-label={t('region')}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 px-4 py-2.5 hc:inset-ring-2 hc:inset-ring-current ${isHeld ? 'bg-warning-soft' : 'bg-surface-sunken'}`}
    >
      <Icon aria-hidden="true" className={`flex-none ${isHeld ? 'text-warning-text' : 'text-text-quiet'}`} />
      <p className="min-w-0 flex-[1_1_20rem] md:flex-none">
        <strong className="font-semibold">{sentence}</strong> {isHeld && t('counts', counts)}
      </p>
      {isHeld && counts.submitted > 0 && (
        <ProgressBar
          label={t('progress')}
          value={(counts.graded / counts.submitted) * 100}
          className="hidden w-30 md:block"
        />
      )}
      {isHeld && mayGrade && (
        <Button size="sm" className="flex-auto md:ml-auto md:flex-none" loading={isReleasing} onClick={handleRelease}>
          {t('button')}
        </Button>
      )}
    </section>
  )
}
