import type { ReactNode } from 'react'
import { holdsWords } from '@/lib/search/fold'

export type MultiSelectOption = {
  value: string
  label: string
  /** Options with the same group are listed under its name. */
  group?: string
  /** A flag or an icon before the label. */
  icon?: ReactNode
  disabled?: boolean
}

/** Returns the options whose label contains every word of the text, like all searches (domain.md §14). */
export function filterOptions(options: readonly MultiSelectOption[], text: string): MultiSelectOption[] {
  return options.filter((option) => holdsWords(option.label, text))
}

/** Returns the groups in order of first appearance; options without one are under an empty name. */
export function groupOptions(options: readonly MultiSelectOption[]): [group: string, options: MultiSelectOption[]][] {
  const groups = new Map<string, MultiSelectOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}
