'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { prepareMessages } from '@/components/feedback/prepare-messages'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'
import { INPUT_DEBOUNCE } from '@/lib/theme/timing'
import { type ControlSize, controlStyles } from './control-styles'
import { useDebouncedCallback } from './use-debounced-callback'

export type SearchFieldProps = {
  /** What is searched: `Search the library`; also the placeholder. */
  label: string
  defaultValue?: string
  /** Called 250 ms after the last key, and at once on Enter and on clearing; if it returns false, the same text is searched for again. */
  onSearch: (text: string) => unknown
  controlSize?: ControlSize
  id?: string
  className?: string
}

/** A search field that reports the text while the user types; 350 px wide on large screens (FRM-40). */
export function SearchField({ label, defaultValue = '', onSearch, controlSize, id, className }: SearchFieldProps) {
  const t = useTranslations('ui.form')
  const ownId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const sent = useRef(defaultValue)
  const sendLater = useDebouncedCallback(send, INPUT_DEBOUNCE)

  function send(next: string) {
    if (sent.current === next) return
    if (onSearch(next) !== false) sent.current = next
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value)
    sendLater(event.target.value)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send(text)
  }

  function handleClear() {
    setText('')
    send('')
    sendLater('')
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all school tablets support the search element
    <div role="search" className={cn('relative block w-full lg:w-[35rem]', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-text-quiet" />
      <input
        ref={input}
        id={id ?? ownId}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onFocus={prepareMessages}
        autoComplete="off"
        enterKeyHint="search"
        className={cn(controlStyles({ controlSize }), 'truncate pr-10 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text && (
        <IconButton
          size="sm"
          label={t('clearSearch')}
          icon={<X aria-hidden="true" />}
          onClick={handleClear}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </div>
  )
}
