'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { newRandomId } from '@/lib/common/id'
import { MAX_CHOICE_LABEL_LENGTH, MAX_CHOICES } from '@/lib/interactive/limits'
import { ItemList } from './item-list'
import { letterOf } from './letter'
import { LineField } from './rich-fields'

type Choice = { id: string; label: string }

type ChoiceListProps<Kind extends Choice> = {
  choices: readonly Kind[]
  onChange: (choices: Kind[]) => void
  /** A new choice, except for its id and label. */
  blank: Omit<Kind, keyof Choice>
  hint?: string
  /** The minimum number of choices; at this number none can be removed. */
  min?: number
  /** Extra controls of a choice, beside its label. */
  children?: (choice: Kind, at: number, put: (patch: Partial<Kind>) => void) => ReactNode
}

/** The choices of a question, A to Z. */
export function ChoiceList<Kind extends Choice>({ choices, blank, children, ...list }: ChoiceListProps<Kind>) {
  const t = useTranslations('authoring.form')
  return (
    <ItemList
      path="choices"
      required
      {...list}
      items={choices}
      max={MAX_CHOICES}
      // `blank` plus id and label make up a whole choice.
      make={() => ({ ...blank, id: newRandomId(), label: '' }) as unknown as Kind}
      addLabel={t('add.choice')}
      sign={letterOf}
    >
      {(choice, at, put) => (
        <>
          <LineField
            path={`choices.${at}.label`}
            label={t('choice.text', { letter: letterOf(at) })}
            maxLength={MAX_CHOICE_LABEL_LENGTH}
            value={choice.label}
            // Every choice has a label, whatever else its kind has.
            onChange={(label) => put({ label } as Partial<Kind>)}
          />
          {children?.(choice, at, put)}
        </>
      )}
    </ItemList>
  )
}
