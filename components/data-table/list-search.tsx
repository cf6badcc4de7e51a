'use client'

import { useRef, useTransition } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SearchField } from '@/components/form/search-field'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { useAddressField } from '@/lib/routing/client/use-address-field'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { keywordOf, type ListPlace, modifierHref } from '@/lib/search/list-address'

type ListSearchProps = {
  /** The label and placeholder, such as `Search groups`. */
  label: string
  place: ListPlace
  className?: string
}

/**
 * A search field that filters a list while the user types. The query is in the address, so that back, forward and copied links show the same results.
 * All input between focus and blur is a single history entry.
 */
export function ListSearch({ label, place, className }: ListSearchProps) {
  const go = useQueryNavigation()
  const keyword = keywordOf(place)
  const [isPending, startTransition] = useTransition()
  const { version, noteAsked } = useAddressField(keyword)
  const isNewVisit = useRef(true)

  function handleSearch(text: string) {
    const words = text.trim()
    const href = modifierHref(place, { keywordSearch: words || undefined })
    let isAsked = false
    startTransition(() => {
      isAsked = go(href, isNewVisit.current ? 'push' : 'replace')
    })
    if (!isAsked) return false
    noteAsked(words)
    isNewVisit.current = false
    return true
  }

  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onFocus={() => {
        isNewVisit.current = true
      }}
      aria-busy={isPending}
      className={cn('print:hidden', className)}
    >
      <div className="flex items-center gap-2">
        <HydratedFieldset>
          <SearchField key={version} label={label} defaultValue={keyword} onSearch={handleSearch} />
        </HydratedFieldset>
        <span className="w-icon flex-none max-sm:hidden">{isPending && <Spinner />}</span>
      </div>
    </form>
  )
}
