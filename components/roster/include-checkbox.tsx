'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Checkbox } from '@/components/ui/checkbox'
import { useImportAct } from './use-import-act'

type IncludeCheckboxProps = { importId: string; version: number; changeId: string; name: string; included: boolean }

/** Whether one change is applied; it is kept at once. */
export function IncludeCheckbox({ importId, version, changeId, name, included }: IncludeCheckboxProps) {
  const t = useTranslations('roster.change')
  const { act, isSending } = useImportAct()
  const [asked, setAsked] = useState(included)

  async function handleChange(include: boolean) {
    setAsked(include)
    const path = `roster-imports/${importId}/changes/${changeId}`
    if (!(await act({ method: 'PATCH', path, body: { version, include } }))) setAsked(included)
  }

  return (
    <HydratedFieldset>
      <Checkbox
        aria-label={t('include', { name })}
        checked={asked}
        disabled={isSending}
        onChange={(event) => void handleChange(event.target.checked)}
      />
    </HydratedFieldset>
  )
}
