'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import type { AnswerVersion } from '@/lib/interaction/answer'

/** Which of two versions one is, by the times of both; none where these are the same. */
type Age = 'newer' | 'older' | 'same'

const ageOf = (one: AnswerVersion, other: AnswerVersion): Age =>
  one.changedAt === other.changedAt ? 'same' : one.changedAt > other.changedAt ? 'newer' : 'older'

type SideProps = {
  title: string
  changedAt: number
  age: Age
  action: string
  onChoose: () => void
  children: ReactNode
}

function Side({ title, changedAt, age, action, onChoose, children }: SideProps) {
  const t = useTranslations('work.conflict')
  const format = useFormatter()
  // Of a change that may have been made here, in the time of this device.
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = (look: keyof typeof DATE_FORMATS) => format.dateTime(changedAt, { ...DATE_FORMATS[look], timeZone })
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-3 rounded-2 border border-line bg-surface p-4 text-text"
    >
      <div>
        <p className="text-fs-2 font-semibold">{title}</p>
        <p className="text-fs-1 text-text-quiet">{t('changedAt', { age, date: told('short'), time: told('time') })}</p>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto"
      >
        {children}
      </div>
      <Button className="mt-auto min-h-target" onClick={onChoose}>
        {action}
      </Button>
    </section>
  )
}

type ConflictChoiceProps = {
  mine: AnswerVersion
  theirs: AnswerVersion
  /** An answer as it is to be read. */
  shown: (value: unknown) => ReactNode
  onChoose: (choice: 'mine' | 'theirs') => void
  /** What the two are called, where they are no answers. */
  names?: { mine: string; theirs: string }
}

/**
 * Both versions of an answer that was changed in two places, each with its time and which is the newer one, for a choice (faults 68): side by
 * side where there is room for two questions.
 */
export function ConflictChoice({ mine, theirs, shown, onChoose, names }: ConflictChoiceProps) {
  const t = useTranslations('work.conflict')
  const { mine: here, theirs: elsewhere } = names ?? { mine: t('mine'), theirs: t('theirs') }
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[72rem]:grid-cols-2">
        <Side
          title={here}
          changedAt={mine.changedAt}
          age={ageOf(mine, theirs)}
          action={t('keepMine')}
          onChoose={() => onChoose('mine')}
        >
          {shown(mine.value)}
        </Side>
        <Side
          title={elsewhere}
          changedAt={theirs.changedAt}
          age={ageOf(theirs, mine)}
          action={t('keepTheirs')}
          onChoose={() => onChoose('theirs')}
        >
          {shown(theirs.value)}
        </Side>
      </div>
    </div>
  )
}
