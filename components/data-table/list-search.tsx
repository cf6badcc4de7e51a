'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SearchField } from '@/components/form/search-field'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { keywordOf, type ListPlace, modifierHref } from '@/lib/search/list-address'

type ListSearchProps = {
  /** What is searched: `Search groups`; also the placeholder. */
  label: string
  place: ListPlace
  className?: string
}

/**
 * Searches a list while one types: the words stand in its address, so that back, forward and a copied link show the same. One visit to the
 * field is one step of the history.
 */
export function ListSearch({ label, place, className }: ListSearchProps) {
  const go = useQueryNavigation()
  const keyword = keywordOf(place)
  const [isPending, startTransition] = useTransition()
  const [field, setField] = useState({ version: 0, text: keyword })
  const isNewVisit = useRef(true)
  const shown = useRef(keyword)
  const asked = useRef<string[]>([])

  // What arrives is the answer to what was typed, or an address that the browser went back to, which the field then shows.
  useEffect(() => {
    if (shown.current === keyword) return
    shown.current = keyword
    const at = asked.current.indexOf(keyword)
    asked.current.splice(0, at + 1)
    if (at < 0) setField(({ version }) => ({ version: version + 1, text: keyword }))
  }, [keyword])

  function handleSearch(text: string) {
    const words = text.trim()
    const href = modifierHref(place, { keywordSearch: words || undefined })
    let isAsked = false
    startTransition(() => {
      isAsked = go(href, isNewVisit.current ? 'push' : 'replace')
    })
    if (!isAsked) return false
    asked.current.push(words)
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
          <SearchField key={field.version} label={label} defaultValue={field.text} onSearch={handleSearch} />
        </HydratedFieldset>
        <span className="w-icon flex-none max-sm:hidden">{isPending && <Spinner />}</span>
      </div>
    </form>
  )
}
