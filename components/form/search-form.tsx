'use client'

import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { prepareMessages } from '@/components/feedback/prepare-messages'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { mayAsk } from '@/lib/routing/client/use-query-navigation'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'
import { TextField } from './text-field'

type SearchFormProps = {
  /** The results page; the search text is passed as `q`. */
  action: string
  /** The window in which the page opens. */
  target?: '_top'
  /** Handles the search itself, once scripts run. */
  onSearch?: (words: string) => void
  keyword: string
  /** The label of the field and of the button. */
  label: string
  submit: string
  className?: string
  /** Hidden fields to keep in the address. */
  children?: ReactNode
}

/** A search form that submits to an address, so that it works without scripts; without a network it reports that and stays on the page. */
export function SearchForm({ action, target, onSearch, keyword, label, submit, className, children }: SearchFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isAsked = mayAsk()
    if (onSearch || !isAsked) event.preventDefault()
    if (isAsked) onSearch?.(String(new FormData(event.currentTarget).get('q') ?? ''))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all school tablets support the search element
    <form
      role="search"
      action={action}
      target={target}
      onFocus={prepareMessages}
      onSubmit={handleSubmit}
      className={cn('flex max-w-form items-end gap-2', className)}
    >
      {children}
      <TextField
        name="q"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={keyword}
        icon={<Search aria-hidden="true" />}
        className="flex-1"
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
