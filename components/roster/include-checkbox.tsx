'use client'

import { useTranslations } from 'next-intl'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Checkbox } from '@/components/ui/checkbox'
import { useAsked } from './use-asked'
import { useImportAct } from './use-import-act'

type IncludeCheckboxProps = { importId: string; changeId: string; name: string; included: boolean }

/** Chooses whether one change is applied. The choice is saved at once, and can be changed again while it is being saved. */
export function IncludeCheckbox({ importId, changeId, name, included }: IncludeCheckboxProps) {
  const t = useTranslations('roster.change')
  const { act, isSending } = useImportAct()
  const { isChosen, ask } = useAsked(included, isSending)

  async function handleChange(include: boolean) {
    ask(include)
    const path = `roster-imports/${importId}/changes/${changeId}`
    if (!(await act({ method: 'PATCH', path, body: { include } }))) ask(null)
  }

  return (
    <HydratedFieldset>
      <Checkbox
        target="wide"
        aria-label={t('include', { name })}
        checked={isChosen}
        onChange={(event) => void handleChange(event.target.checked)}
      />
    </HydratedFieldset>
  )
}
