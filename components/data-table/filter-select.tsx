'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { SelectField } from '@/components/form/select-field'

export type FilterOption = { value: string; label: string; href: string }

type FilterSelectProps = {
  label: string
  value: string
  /** Each with the address of the list that it leads to. */
  options: readonly FilterOption[]
  className?: string
}

/** One choice that narrows or orders a list; choosing goes to the address of what was chosen, and keeps the focus. */
export function FilterSelect({ label, value, options, className }: FilterSelectProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [shown, show] = useOptimistic(value)

  function handleChange(chosen: string) {
    const href = options.find((option) => option.value === chosen)?.href
    if (!href) return
    startTransition(() => {
      show(chosen)
      router.push(href, { scroll: false })
    })
  }

  return (
    <SelectField
      label={label}
      value={shown}
      options={options}
      aria-busy={isPending}
      onChange={(event) => handleChange(event.target.value)}
      className={className}
    />
  )
}
