'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ClipboardEvent, useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { FieldError, FieldHint } from '@/components/form/field'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import { SEARCH_STEP, useEntrySearch } from '@/lib/metadata/client/use-entries'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'

/** Milliseconds after the last key until tags and standards are searched (learner.md §9). */
const SEARCH_DEBOUNCE = 300

/** A tag or a standard as it is chosen. */
export type Entry = { id: string; name: string }

type EntryFieldProps = {
  label: string
  kind: 'tags' | 'standards'
  hint?: string
  error?: string | undefined
  disabled?: boolean
  value: readonly Entry[]
  onValueChange: (value: Entry[]) => void
  /** Takes a pasted list of names; true where it was one. */
  onPaste?: (text: string) => boolean
}

/** The entries that a search finds, each with a button that chooses it. */
function Results({
  label,
  kind,
  keyword,
  chosen,
  onChoose,
}: Pick<EntryFieldProps, 'label' | 'kind'> & {
  keyword: string
  chosen: readonly Entry[]
  onChoose: (entry: Entry) => void
}) {
  const t = useTranslations('authoring.marks')
  const [limit, setLimit] = useState(SEARCH_STEP)
  const { data, isError, refetch } = useEntrySearch(kind, keyword, limit)
  if (isError)
    return (
      <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger-text text-fs-1">
        {t('failed')}
        <LinkButton onClick={() => void refetch()}>{t('again')}</LinkButton>
      </p>
    )
  if (!data) return <p className="mt-2 text-fs-1 text-text-quiet">{keyword === '' ? t('begin') : t('searching')}</p>
  if (keyword === '') return <p className="mt-2 text-fs-1 text-text-quiet">{t('begin')}</p>
  const free = data.entries.filter(({ id }) => !chosen.some((entry) => entry.id === id))
  return (
    <div className="mt-2 rounded-2 border-1 bg-surface p-1.5">
      {free.length === 0 && <p className="px-2.5 py-2 text-fs-1 text-text-quiet">{t('nothing')}</p>}
      <ul aria-label={t('results', { label })} className="max-h-60 overflow-y-auto">
        {free.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onChoose({ id: entry.id, name: entry.name })}
              className="min-h-10 w-full rounded-1 px-2.5 py-1.5 text-left hover:bg-surface-hover"
            >
              <span className="sr-only">{t('add')} </span>
              {entry.label}
            </button>
          </li>
        ))}
      </ul>
      {data.count > limit && (
        <Button size="sm" className="mt-1.5" onClick={() => setLimit(limit + SEARCH_STEP)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** Any number of tags or standards, found by words; what is chosen stands below as chips. */
export function EntryField({ label, kind, hint, error, disabled, value, onValueChange, onPaste }: EntryFieldProps) {
  const t = useTranslations('authoring.marks')
  const id = useId()
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [isOpen, setOpen] = useState(false)
  const searchLater = useDebouncedCallback((next: string) => setKeyword(next.trim()), SEARCH_DEBOUNCE)

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    searchLater(target.value)
  }

  function handlePaste(event: ClipboardEvent) {
    if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium text-fs-1">
        {label}
      </label>
      <input
        id={id}
        type="search"
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={text}
        onChange={handleChange}
        onFocus={() => setOpen(true)}
        onPaste={handlePaste}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={controlStyles()}
      />
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
      {isOpen && (
        <Results
          key={keyword}
          {...{ label, kind, keyword }}
          chosen={value}
          onChoose={(entry) => onValueChange([...value, entry])}
        />
      )}
      {value.length > 0 && (
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
      )}
    </div>
  )
}
