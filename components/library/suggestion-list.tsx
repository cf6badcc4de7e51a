'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { PopoverClose } from '@/components/ui/popover'
import type { ChosenFilter } from '@/lib/library/library-types'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { type ListPlace, whereHref } from '@/lib/search/list-address'
import { useSuggestions } from './use-suggestions'

export type SuggestionListProps = {
  field: ChosenFilter['field']
  label: string
  hint: string
  place: ListPlace
}

/** Finds one of many values by a part of its name; choosing it navigates to the search with that filter. */
export function SuggestionList({ field, label, hint, place }: SuggestionListProps) {
  const t = useTranslations('library')
  const go = useQueryNavigation()
  const [text, setText] = useState('')
  const { state, suggestions, rest, showMore, showAll } = useSuggestions(field, text.trim())
  const value = place.query.where[field]
  const chosen = Array.isArray(value) ? value : value ? [value] : []
  const left = suggestions.filter(({ id }) => !chosen.includes(id))

  return (
    <>
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className="mt-2 min-h-6 text-fs-1 text-text-quiet">
        {state === 'finding' && t('finding')}
        {state === 'failed' && t('failed')}
        {state === 'found' && (left.length > 0 ? t('count', { count: left.length }) : t('none'))}
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {left.map((suggestion) => (
          <li key={suggestion.id}>
            <PopoverClose asChild>
              <button
                type="button"
                onClick={() => go(whereHref(place, { [field]: [...chosen, suggestion.id] }))}
                className="flex min-h-11 w-full items-center rounded-1 px-2.5 py-1.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-3"
              >
                <span className="wrap-anywhere line-clamp-3">{suggestion.label}</span>
              </button>
            </PopoverClose>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 border-t-1 pt-2">
          <p className="flex-1 text-fs-1 text-text-quiet">{t('rest', { count: rest })}</p>
          <Button size="sm" className="max-sm:min-h-11" disabled={state === 'finding'} onClick={showMore}>
            {t('showMore')}
          </Button>
          <Button size="sm" className="max-sm:min-h-11" disabled={state === 'finding'} onClick={showAll}>
            {t('showEach')}
          </Button>
        </div>
      )}
    </>
  )
}
