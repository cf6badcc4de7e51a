'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import type { AnswerVersion } from '@/lib/interaction/answer'

/** The relative age of two versions, as far as their times show it. */
type Age = 'newer' | 'older' | 'unknown'

/** A version that was sent later may have been written earlier, so that says nothing about the one written here. */
function ageOf(one: AnswerVersion, other: AnswerVersion): Age {
  if (one.changedAt === other.changedAt) return 'unknown'
  if (one.changedAt > other.changedAt) return 'newer'
  return other.isSent ? 'unknown' : 'older'
}

type SideProps = {
  title: string
  version: AnswerVersion
  age: Age
  action: string
  onChoose: () => void
  children: ReactNode
}

function Side({ title, version, age, action, onChoose, children }: SideProps) {
  const t = useTranslations('work.conflict')
  const format = useFormatter()
  const told = (look: keyof typeof DATE_FORMATS) => format.dateTime(version.changedAt, DATE_FORMATS[look])
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-3 rounded-2 border border-line bg-surface p-4 text-text"
    >
      <div>
        <p className="text-fs-2 font-semibold">{title}</p>
        <p className="text-fs-1 text-text-quiet">
          {t(version.isSent ? 'sentAt' : 'changedAt', { age, date: told('short'), time: told('time') })}
        </p>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto"
      >
        {children}
      </div>
      <button type="button" className={`${buttonStyles()} mt-auto min-h-target`} onClick={onChoose}>
        {action}
      </button>
    </section>
  )
}

type ConflictChoiceProps = {
  mine: AnswerVersion
  theirs: AnswerVersion
  /** Renders an answer read-only. */
  shown: (value: unknown) => ReactNode
  onChoose: (choice: 'mine' | 'theirs') => void
  /** The names of the two versions, if they are not answers. */
  names?: { mine: string; theirs: string }
}

/**
 * Lets the user choose between two versions of an answer that was changed in two places, each with its time and, if known, which one is newer
 * (faults 68). They are side by side where there is room for two questions.
 */
export function ConflictChoice({ mine, theirs, shown, onChoose, names }: ConflictChoiceProps) {
  const t = useTranslations('work.conflict')
  const { mine: here, theirs: elsewhere } = names ?? { mine: t('mine'), theirs: t('theirs') }
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[72rem]:grid-cols-2">
        <Side
          title={here}
          version={mine}
          age={ageOf(mine, theirs)}
          action={t('keepMine')}
          onChoose={() => onChoose('mine')}
        >
          {shown(mine.value)}
        </Side>
        <Side
          title={elsewhere}
          version={theirs}
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
