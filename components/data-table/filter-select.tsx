'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { SelectField } from '@/components/form/select-field'

export type FilterOption = { value: string; label: string; href: string }

type FilterSelectProps = {
  label: string
  value: string
  /** Each with the address of the list that it leads to. */
  options: readonly FilterOption[]
  className?: string
}

/** One choice that narrows or orders a list; choosing goes to the address of what was chosen. */
export function FilterSelect({ label, value, options, className }: FilterSelectProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  function handleChange(chosen: string) {
    const href = options.find((option) => option.value === chosen)?.href
    if (href) startTransition(() => router.push(href, { scroll: false }))
  }

  return (
    <SelectField
      // An address that changed by itself, by going back, shows its own choice.
      key={value}
      label={label}
      defaultValue={value}
      options={options}
      aria-busy={isPending}
      onChange={(event) => handleChange(event.target.value)}
      className={className}
    />
  )
}
