'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { controlAttributes, FieldError, FieldHint } from '@/components/form/field'
import { type FoundOption, FoundOptions } from '@/components/form/found-options'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import { type EntryKind, useEntrySearch } from '@/lib/authoring/client/use-entry-search'
import { SEARCH_STEP } from '@/lib/metadata/client/use-entries'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'

/** Milliseconds after the last key until tags and standards are searched (learner.md §9). */
const SEARCH_DEBOUNCE = 300

/** Where the arrow keys go among what is found. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A tag, a standard or a phrase as it is chosen. */
export type Entry = { id: string; name: string }

type EntryFieldProps = {
  label: string
  kind: EntryKind
  hint?: string
  error?: string | undefined
  disabled?: boolean
  value: readonly Entry[]
  onValueChange: (value: Entry[]) => void
  /** Takes a pasted list of names; true where it was one. */
  onPaste?: (text: string) => boolean
  /** Makes a new entry of the words that were typed; without it only what is there can be chosen. */
  onCreate?: ((name: string) => void) | undefined
}

/** The chosen entries, each with a button that takes it away. */
function Chosen({ label, value, disabled, onValueChange }: Omit<EntryFieldProps, 'kind'>) {
  const t = useTranslations('authoring.marks')
  if (value.length === 0) return null
  return (
    <ul aria-label={t('chosen', { label })} className="mt-2 flex flex-wrap gap-1.5">
      {value.map((entry) => (
        <li key={entry.id} className="min-w-0">
          <Chip
            onRemove={disabled ? undefined : () => onValueChange(value.filter((each) => each.id !== entry.id))}
            removeLabel={t('remove', { name: entry.name })}
          >
            {entry.name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/**
 * Any number of tags, standards or phrases, found by words: the arrow keys go through what is found, Enter chooses, Escape closes it. What is
 * chosen stands below as chips.
 */
export function EntryField(props: EntryFieldProps) {
  const { label, kind, hint, error, disabled, value, onValueChange, onPaste, onCreate } = props
  const t = useTranslations('authoring.marks')
  const id = useId()
  const [text, setText] = useState('')
  const [{ keyword, limit }, setSearch] = useState({ keyword: '', limit: SEARCH_STEP })
  const [isOpen, setOpen] = useState(false)
  // Of the options that are shown; -1 while none is meant.
  const [active, setActive] = useState(-1)
  const searchLater = useDebouncedCallback((next: string) => {
    setActive(-1)
    setSearch({ keyword: next.trim(), limit: SEARCH_STEP })
  }, SEARCH_DEBOUNCE)
  const { data, isError, isPlaceholderData, refetch } = useEntrySearch(kind, keyword, limit)

  const isSearched = keyword !== '' && data !== undefined && !isError
  const free = isSearched ? data.entries.filter((entry) => !value.some((each) => each.id === entry.id)) : []
  const options: FoundOption[] = free.map((entry) => ({
    key: entry.id,
    label: entry.label,
    onChoose: () => choose(entry),
  }))
  const isThere = [...free, ...value].some(({ name }) => name.toLowerCase() === keyword.toLowerCase())
  if (isSearched && onCreate && !isThere && !isPlaceholderData)
    options.push({ key: 'new', label: t('createPhrase', { name: keyword }), onChoose: () => onCreate(keyword) })
  const shown = isOpen ? options : []
  const meant = shown[active]

  function choose({ id: entryId, name }: Entry) {
    onValueChange([...value, { id: entryId, name }])
    setActive(-1)
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    setOpen(true)
    searchLater(target.value)
  }

  function handlePaste(event: ClipboardEvent) {
    if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      const count = options.length
      // Over the ends it goes on at the other one; from none up to the last.
      if (count > 0) setActive((last) => (last < 0 && step < 0 ? count - 1 : (last + step + count) % count))
    } else if (event.key === 'Enter') {
      // It never sends the form.
      event.preventDefault()
      meant?.onChoose()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    }
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  const listId = `${id}-list`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the field in it is left
    <div className="min-w-0" onBlur={handleBlur}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-fs-1">
        {label}
      </label>
      <input
        {...controlAttributes(id, { hint, error })}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={meant ? `${listId}-${active}` : undefined}
        disabled={disabled}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={text}
        onChange={handleChange}
        onFocus={() => setOpen(true)}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
        className={controlStyles()}
      />
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
      {isOpen && (
        <div role="status" className="text-fs-1 text-text-quiet empty:hidden">
          {keyword === '' && <p className="mt-2">{t('begin')}</p>}
          {keyword !== '' && !isSearched && !isError && <p className="mt-2">{t('searching')}</p>}
          {isSearched && free.length === 0 && <p className="mt-2">{t('nothing')}</p>}
        </div>
      )}
      {isOpen && isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger-text text-fs-1">
          {t('failed')}
          <LinkButton onClick={() => void refetch()}>{t('again')}</LinkButton>
        </p>
      )}
      <FoundOptions id={listId} label={t('results', { label })} options={shown} active={active} />
      {isOpen && isSearched && data.count > limit && (
        <Button size="sm" className="mt-1.5" onClick={() => setSearch({ keyword, limit: limit + SEARCH_STEP })}>
          {t('more')}
        </Button>
      )}
      <Chosen {...{ label, value, disabled: disabled ?? false, onValueChange }} />
    </div>
  )
}
