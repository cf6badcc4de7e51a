'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import type { Conflict } from '@/lib/authoring/client/merge-texts'
import type { Choice } from '@/lib/authoring/merge-blocks'

const choices: readonly Choice[] = ['mine', 'theirs', 'both']

type MergeDialogProps = {
  conflicts: readonly Conflict[]
  onChoose: (choices: Choice[]) => void
  onClose: () => void
}

/** Shows each place that two authors have changed as both have it, and asks which stays; both until something else is chosen. */
export function MergeDialog({ conflicts, onChoose, onClose }: MergeDialogProps) {
  const t = useTranslations('authoring.text.merge')
  const versions = useTranslations('authoring.text.version')
  const id = useId()
  const [chosen, setChosen] = useState<Choice[]>(conflicts.map(() => 'both'))
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
        {conflicts.map(({ name, mine, theirs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
          <li key={at} className="grid gap-3">
            <RadioGroup label={t('place', { number: at + 1, version: versions(name) })}>
              <div className="grid gap-4 md:grid-cols-2">
                {(
                  [
                    ['mine', mine],
                    ['theirs', theirs],
                  ] as const
                ).map(([side, html]) => (
                  <div key={side} className="min-w-0 rounded-2 border border-line p-4">
                    <p className="mb-2 font-medium text-fs-1">{t(`side.${side}`)}</p>
                    {html ? <StoredHtml html={html} lang={null} /> : <p className="text-text-quiet">{t('removed')}</p>}
                  </div>
                ))}
              </div>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {choices.map((choice) => (
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
