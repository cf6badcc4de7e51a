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
  /** The page that shows what is found; the words go there as `q`. */
  action: string
  /** The window that the page opens in. */
  target?: '_top'
  /** Opens what is found by itself, once scripts run. */
  onSearch?: (words: string) => void
  keyword: string
  /** What is searched, and what the button says. */
  label: string
  submit: string
  className?: string
  /** Hidden fields that the address keeps. */
  children?: ReactNode
}

/** A search that is an address: works before any script runs; without a network it says so, and its page stays. */
export function SearchForm({ action, target, onSearch, keyword, label, submit, className, children }: SearchFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isAsked = mayAsk()
    if (onSearch || !isAsked) event.preventDefault()
    if (isAsked) onSearch?.(String(new FormData(event.currentTarget).get('q') ?? ''))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the tablets of schools do not all know the search element
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
