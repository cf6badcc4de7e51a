'use client'

import { Eye, EyeOff } from 'lucide-react'
import dynamic from 'next/dynamic'
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

const ReleaseDialog = dynamic(() => import('./release-dialog').then((file) => file.ReleaseDialog), { ssr: false })

interface ReleaseBannerProps {
  assignment: GradingPage['assignment']
  mayGrade: boolean
  timeZone: string
}

/** Hides released scores again. */
function HideAgain({ assignmentId, onDone }: { assignmentId: string; onDone: () => void }) {
  const t = useTranslations('grading.release')
  const confirm = useConfirm()
  const { tell } = useUndo(onDone)
  const [isHiding, setIsHiding] = useState(false)

  async function handleHide() {
    const isSure = await confirm({ title: t('hideTitle'), message: t('hideMessage'), confirmLabel: t('hide') })
    if (!isSure) return
    setIsHiding(true)
    try {
      const path = `assignments/${assignmentId}/release`
      const body = { released: false }
      const { context } = await request<unknown, UndoContext>({ method: 'POST', path, body, silent: true })
      tell(t('hidden'), context.undoStepId)
      onDone()
    } catch {
      notify.error(t('hideFailed'))
    }
    setIsHiding(false)
  }

  return (
    <Button
      size="sm"
      className="flex-auto md:ml-auto md:flex-none"
      loading={isHiding}
      onClick={() => void handleHide()}
    >
      {t('hide')}
    </Button>
  )
}

/**
 * Says in a sentence whether students can see their scores. A teacher who withholds them sees what students will see before releasing them,
 * and can hide them again.
 */
export function ReleaseBanner({ assignment, mayGrade, timeZone }: ReleaseBannerProps) {
  const t = useTranslations('grading.release')
  const format = useFormatter()
  const now = useNow()
  const refresh = useRefresh()
  const [isOpen, setIsOpen] = useState(false)
  const { id, scoresShown, isReleased, endDate, counts } = assignment
  if (scoresShown === 'shown' && !isReleased) return null

  const date = endDate && endWords(format, endDate, { now, timeZone, day: { month: 'long', day: 'numeric' } })
  const sentence = scoresShown === 'waiting' ? (date ? t('waiting', { date }) : t('waitingNoEnd')) : t(scoresShown)
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
        <Button size="sm" className="flex-auto md:ml-auto md:flex-none" onClick={() => setIsOpen(true)}>
          {t('button')}
        </Button>
      )}
      {isReleased && mayGrade && <HideAgain assignmentId={id} onDone={refresh} />}
      {isOpen && <ReleaseDialog assignment={assignment} onDone={refresh} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
