'use client'

import { Keyboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SaveState, type SaveStatus } from '@/components/feedback/save-state'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { GradeSave } from '@/lib/grading/client/grade-store'

const shownSaves: Partial<Record<GradeSave['kind'], SaveStatus>> = {
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  refused: 'refused',
}

export interface NextWorkProps {
  save: GradeSave
  mayGrade: boolean
  /** What the button opens: after the last student it is the next question. */
  next: 'student' | 'question' | null
  range: string | null
  onNext: () => void
  onHelp: () => void
}

/** The button for the next step, with the save state of the score. */
export function NextWork({ save, mayGrade, next, range, onNext, onHelp }: NextWorkProps) {
  const t = useTranslations('grading')
  const status = shownSaves[save.kind]
  return (
    <div className="mt-auto border-t border-line bg-surface pt-4 pb-4 md:pb-6 lg:sticky lg:bottom-0">
      {save.kind === 'refused' && (
        <p role="alert" className="mb-3 text-fs-1 text-danger-text">
          {t('save.refused', { message: save.message })}
        </p>
      )}
      {save.kind === 'failed' && <p className="mb-3 text-fs-1 text-warning-text">{t('save.failed')}</p>}
      <Button variant="primary" block className="min-h-11 max-md:min-h-12" disabled={next === null} onClick={onNext}>
        {next === 'question' ? t('next.question') : t(mayGrade ? 'next.save' : 'next.next')}
        <Kbd aria-hidden="true" className="border-current bg-transparent text-current max-md:hidden">
          {next === 'question' ? 'N' : 'J'}
        </Kbd>
      </Button>
      <div className="mt-2 flex min-h-control-sm items-center justify-between gap-3">
        <span className="min-w-0">
          {status && <SaveState status={status} at={save.kind === 'saved' ? save.at : undefined} />}
        </span>
        <Button variant="quiet" size="sm" className="max-md:hidden" aria-keyshortcuts="?" onClick={onHelp}>
          <Keyboard aria-hidden="true" className="lucide" />
          {t('next.keys', { range: range ?? 'none' })}
        </Button>
      </div>
    </div>
  )
}
