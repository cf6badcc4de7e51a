'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type RefCallback, useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { controlAttributes, Field, type FieldProps } from '@/components/form/field'
import { FoundOptions } from '@/components/form/found-options'
import { SelectField } from '@/components/form/select-field'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { useOptionList } from '@/components/form/use-option-list'
import { LinkButton } from '@/components/ui/link-button'
import { type Choice, type ChoiceKind, type FoundChoice, MAX_OFFERED } from '@/lib/classroom/choice'
import { type ChoicesWhere, useChoices } from '@/lib/classroom/client/use-choices'
import { MAX_SEARCH_LENGTH } from '@/lib/routing/search-text'
import { INPUT_DEBOUNCE } from '@/lib/theme/timing'

type SearchedChoiceProps = FieldProps & {
  kind: ChoiceKind
  /** The first choices by name, shown before a search. */
  choices: readonly FoundChoice[]
  /** Ids that cannot be chosen. */
  without?: readonly string[]
  where?: ChoicesWhere
  value: Choice | null
  onChange: (choice: FoundChoice | null) => void
  /** Whether the field clears after each choice, so that more can be added. */
  addsMany?: boolean
  ref?: RefCallback<HTMLElement>
}

/**
 * A combobox for choosing one of many records by searching on the server. The arrow keys move through the results, Enter chooses, Escape closes the
 * list. Without a query it shows the first records.
 */
export function SearchedChoice(props: SearchedChoiceProps) {
  const { kind, choices, without = [], where, value, onChange, addsMany, ref, ...labelled } = props
  const t = useTranslations('records.choice')
  const id = useId()
  const [text, setText] = useState(value?.name ?? '')
  // `typed` is the current input, `words` the part of it that is already being searched.
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { data, isError, isFetching, refetch } = useChoices(kind, words, where)
  const searchLater = useDebouncedCallback(setWords, INPUT_DEBOUNCE)
  // Results of an outdated query must not be chosen.
  const isWaiting = typed !== words

  const found = words === '' ? choices : (data?.choices ?? [])
  const options = (isWaiting || (isError && words !== '') ? [] : found)
    .filter((choice) => !without.includes(choice.id))
    .map((choice) => ({ key: choice.id, label: choice.name, onChoose: () => choose(choice) }))
  const { isOpen, setOpen, shown, meant, active, setActive, close, handleKeyDown, handleBlur } = useOptionList(options)
  const more = words === '' ? 0 : Math.max(0, (data?.count ?? 0) - found.length)

  function choose(choice: FoundChoice) {
    // Drops the pending search for the typed text.
    searchLater.cancel()
    setText(addsMany ? '' : choice.name)
    setTyped('')
    setWords('')
    close()
    onChange(choice)
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    setOpen(true)
    setActive(-1)
    setTyped(target.value.trim())
    searchLater(target.value.trim())
    // Editing the text clears the choice, so that the field never names a record that is not chosen.
    if (value) onChange(null)
  }

  function statusText(): string {
    if (isWaiting) return t('searching')
    if (words === '') return options.length > 0 ? t('begin') : ''
    if (isError) return ''
    if (isFetching && !data) return t('searching')
    if (options.length === 0) return t('nothing')
    return more > 0 ? t('more', { count: more }) : ''
  }

  const listId = `${id}-list`
  const { hint, error, required } = labelled
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the field in it
    <div className="min-w-0" onBlur={handleBlur}>
      <Field id={id} {...labelled}>
        <input
          {...controlAttributes(id, { hint, error, required })}
          ref={ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={meant ? `${listId}-${active}` : undefined}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          placeholder={t('placeholder')}
          value={text}
          onChange={handleChange}
          onClick={() => setOpen(true)}
          onKeyDown={handleKeyDown}
          className={controlStyles()}
        />
      </Field>
      <p role="status" className="mt-1.5 text-fs-1 text-text-quiet empty:hidden">
        {isOpen && statusText()}
      </p>
      {isOpen && isError && !isWaiting && words !== '' && (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-danger-text text-fs-1">
          {t('failed')}
          <LinkButton onClick={() => void refetch()}>{t('again')}</LinkButton>
        </p>
      )}
      <FoundOptions id={listId} label={t('results')} options={shown} active={active} />
    </div>
  )
}

type ChoiceFieldProps = Omit<SearchedChoiceProps, 'addsMany'> & {
  /** The first option, which means no choice. */
  placeholder: string
}

/** A field for one record: a native select if there are few, a search field if there are many. */
export function ChoiceField({ placeholder, ...props }: ChoiceFieldProps) {
  if (props.choices.length >= MAX_OFFERED) return <SearchedChoice {...props} />
  const { kind: _kind, where: _where, choices, without = [], value, onChange, ref, ...labelled } = props
  const offered = choices.filter(({ id }) => !without.includes(id))
  return (
    <SelectField
      {...labelled}
      ref={ref}
      value={value?.id ?? ''}
      onChange={({ target }) => onChange(offered.find(({ id }) => id === target.value) ?? null)}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={placeholder}
    />
  )
}
