import type { ReactNode } from 'react'
import { streamSafe } from '@/lib/common/stream-safe'

export type MultiSelectOption = {
  value: string
  label: string
  /** Options of one group stand together under its name. */
  group?: string
  /** A flag or an icon before the words. */
  icon?: ReactNode
  disabled?: boolean
}

/** The options whose words hold the text, without regard to case and accents. */
export function filterOptions(options: readonly MultiSelectOption[], text: string): MultiSelectOption[] {
  const plain = (words: string) => streamSafe(words).normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()
  const asked = plain(text)
  return options.filter((option) => plain(option.label).includes(asked))
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
