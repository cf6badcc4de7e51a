'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { answerText } from '@/lib/interaction/client/answer-text'
import type { Conflict } from '@/lib/interaction/client/work-summary'

type SideProps = {
  title: string
  side: Conflict['mine']
  written: Conflict['written']
  action: string
  onChoose: () => void
}

function Side({ title, side, written, action, onChoose }: SideProps) {
  const t = useTranslations('work.conflict')
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-2 border p-4">
      <div>
        <h3 className="text-fs-2 font-semibold">{title}</h3>
        <p className="text-fs-1 text-text-quiet">{t('changedAt', { at: new Date(side.changedAt) })}</p>
      </div>
      <p className="max-h-80 flex-1 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {answerText(side.value, written) ?? (
          <span className="text-text-quiet">{t(side.value ? 'noText' : 'empty')}</span>
        )}
      </p>
      <Button onClick={onChoose}>{action}</Button>
    </section>
  )
}

type ConflictChoiceProps = { conflict: Conflict; onChoose: (choice: 'mine' | 'theirs') => void }

/** Both texts of an answer that was changed in two places, side by side, for a choice (faults 68). */
export function ConflictChoice({ conflict, onChoose }: ConflictChoiceProps) {
  const t = useTranslations('work.conflict')
  const { mine, theirs, written } = conflict
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Side title={t('mine')} side={mine} written={written} action={t('keepMine')} onChoose={() => onChoose('mine')} />
      <Side
        title={t('theirs')}
        side={theirs}
        written={written}
        action={t('keepTheirs')}
        onChoose={() => onChoose('theirs')}
      />
    </div>
  )
}
