'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ClipboardEvent, useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { controlAttributes, FieldError, FieldHint } from '@/components/form/field'
import { type FoundOption, FoundOptions } from '@/components/form/found-options'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { useOptionList } from '@/components/form/use-option-list'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import { type EntryKind, useEntrySearch } from '@/lib/authoring/client/use-entry-search'
import { SEARCH_STEP } from '@/lib/metadata/client/use-entries'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'

/** Milliseconds after the last key until tags and standards are searched (learner.md §9). */
const SEARCH_DEBOUNCE = 300

/** A chosen tag, standard or phrase. */
export type Entry = { id: string; name: string }

type EntryFieldProps = {
  label: string
  kind: EntryKind
  hint?: string
  error?: string | undefined
  disabled?: boolean
  value: readonly Entry[]
  onValueChange: (value: Entry[]) => void
  /** Handles a pasted list of names; returns false if the text is not a list. */
  onPaste?: (text: string) => boolean
  /** Creates an entry from the typed text; without it only existing entries can be chosen. */
  onCreate?: ((name: string) => void) | undefined
}

/** Renders the chosen entries, each with a remove button. */
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
 * A search field for any number of tags, standards or phrases. The arrow keys move through the results, Enter chooses, Escape closes the list. The
 * chosen entries are shown below as chips.
 */
export function EntryField(props: EntryFieldProps) {
  const { label, kind, hint, error, disabled, value, onValueChange, onPaste, onCreate } = props
  const t = useTranslations('authoring.marks')
  const id = useId()
  const [text, setText] = useState('')
  const [{ keyword, limit }, setSearch] = useState({ keyword: '', limit: SEARCH_STEP })
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
  const { isOpen, setOpen, shown, meant, active, setActive, handleKeyDown, handleBlur } = useOptionList(options, {
    keepsEnter: true,
  })

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

  const listId = `${id}-list`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the field inside
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
