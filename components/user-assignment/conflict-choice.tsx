'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DATE_FORMATS } from '@/lib/common/date-formats'
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
  const format = useFormatter()
  // Of a change that may have been made here, in the time of this device.
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = (look: keyof typeof DATE_FORMATS) => format.dateTime(side.changedAt, { ...DATE_FORMATS[look], timeZone })
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-2 border p-4">
      <div>
        <h3 className="text-fs-2 font-semibold">{title}</h3>
        <p className="text-fs-1 text-text-quiet">{t('changedAt', { date: told('short'), time: told('time') })}</p>
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
