'use client'

import { useOptimistic, useTransition } from 'react'
import { prepareMessages } from '@/components/feedback/prepare-messages'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'

export type FilterOption = { value: string; label: string; href: string }

type FilterSelectProps = {
  label: string
  value: string
  /** The options, each with the address of the list to open. */
  options: readonly FilterOption[]
  className?: string
}

/** A select that filters or sorts a list; choosing navigates to the option's address and keeps the focus. */
export function FilterSelect({ label, value, options, className }: FilterSelectProps) {
  const go = useQueryNavigation()
  const [isPending, startTransition] = useTransition()
  const [shown, show] = useOptimistic(value)

  function handleChange(chosen: string) {
    const href = options.find((option) => option.value === chosen)?.href
    if (!href) return
    startTransition(() => {
      if (go(href)) show(chosen)
    })
  }

  return (
    <HydratedFieldset>
      <SelectField
        label={label}
        value={shown}
        options={options}
        aria-busy={isPending}
        onFocus={prepareMessages}
        onChange={(event) => handleChange(event.target.value)}
        className={className}
      />
    </HydratedFieldset>
  )
}
