'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import type { Choice } from '@/lib/authoring/merge-blocks'
import type { FieldConflict } from '@/lib/authoring/merge-fields'
import { wordsOf } from '@/lib/authoring/words-of'
import { useFieldName } from './forms/field-name'

/** A text passage can keep both versions, any other field only one. */
const choicesOf = ({ isText }: FieldConflict): readonly Choice[] =>
  isText ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']

type SideProps = { value: unknown; isText: boolean }

/** Renders one side's value of a conflicting field. */
function Side({ value, isText }: SideProps) {
  const t = useTranslations('authoring.text.merge')
  if (typeof value === 'boolean') return <p>{t(value ? 'on' : 'off')}</p>
  if (isText && typeof value === 'string' && value) return <StoredHtml html={value} lang={null} />
  const words = wordsOf(value)
  return words ? <p className="whitespace-pre-line">{words}</p> : <p className="text-text-quiet">{t('removed')}</p>
}

type MergeDialogProps = {
  conflicts: readonly FieldConflict[]
  onChoose: (choices: Choice[]) => void
  onClose: () => void
}

/** Shows every field that two authors changed, with both values, and asks which to keep; text passages keep both by default. */
export function MergeDialog({ conflicts, onChoose, onClose }: MergeDialogProps) {
  const t = useTranslations('authoring.text.merge')
  const fieldName = useFieldName()
  const id = useId()
  const [chosen, setChosen] = useState<Choice[]>(conflicts.map(({ isText }) => (isText ? 'both' : 'mine')))
  return (
    <Dialog
      open
      size="large"
      title={t('title')}
      description={t('text')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {t('use')}
          </Button>
        </>
      }
    >
      <ol className="grid gap-6">
        {conflicts.map((conflict, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
          <li key={at} className="grid gap-3">
            <RadioGroup label={t('place', { number: at + 1, name: fieldName(conflict.path) })}>
              <div className="grid gap-4 md:grid-cols-2">
                {(
                  [
                    ['mine', conflict.mine],
                    ['theirs', conflict.theirs],
                  ] as const
                ).map(([side, value]) => (
                  <div key={side} className="min-w-0 rounded-2 border border-line p-4">
                    <p className="mb-2 font-medium text-fs-1">{t(`side.${side}`)}</p>
                    <Side value={value} isText={conflict.isText} />
                  </div>
                ))}
              </div>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {choicesOf(conflict).map((choice) => (
                  <label key={choice} htmlFor={`${id}-${at}-${choice}`} className="flex items-center gap-2">
                    <Radio
                      id={`${id}-${at}-${choice}`}
                      name={`${id}-${at}`}
                      checked={chosen[at] === choice}
                      onChange={() => setChosen((last) => last.with(at, choice))}
                    />
                    {t(`keep.${choice}`)}
                  </label>
                ))}
              </div>
            </RadioGroup>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
