'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Checkbox } from '@/components/ui/checkbox'
import { useImportAct } from './use-import-act'

type IncludeCheckboxProps = { importId: string; changeId: string; name: string; included: boolean }

/** Whether one change is applied; it is kept at once, and can be chosen anew meanwhile. */
export function IncludeCheckbox({ importId, changeId, name, included }: IncludeCheckboxProps) {
  const t = useTranslations('roster.change')
  const { act, isSending } = useImportAct()
  const [asked, setAsked] = useState<boolean | null>(null)
  const [read, setRead] = useState(included)

  // What the page has read anew stands, unless something later is on its way.
  if (read !== included) {
    setRead(included)
    if (!isSending) setAsked(null)
  }

  async function handleChange(include: boolean) {
    setAsked(include)
    const path = `roster-imports/${importId}/changes/${changeId}`
    if (!(await act({ method: 'PATCH', path, body: { include } }))) setAsked(null)
  }

  return (
    <HydratedFieldset>
      <Checkbox
        aria-label={t('include', { name })}
        checked={asked ?? included}
        onChange={(event) => void handleChange(event.target.checked)}
      />
    </HydratedFieldset>
  )
}
