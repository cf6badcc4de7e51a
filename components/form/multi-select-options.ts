import type { ReactNode } from 'react'
import { holdsWords } from '@/lib/search/fold'

export type MultiSelectOption = {
  value: string
  label: string
  /** Options of one group stand together under its name. */
  group?: string
  /** A flag or an icon before the words. */
  icon?: ReactNode
  disabled?: boolean
}

/** The options whose label holds each word of the text, as all searches have it (domain.md §14). */
export function filterOptions(options: readonly MultiSelectOption[], text: string): MultiSelectOption[] {
  return options.filter((option) => holdsWords(option.label, text))
}

/** Groups in the order in which they first appear; options without one come under an empty name. */
export function groupOptions(options: readonly MultiSelectOption[]): [group: string, options: MultiSelectOption[]][] {
  const groups = new Map<string, MultiSelectOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}
