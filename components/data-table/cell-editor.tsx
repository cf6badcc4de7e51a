import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { IconButton } from '@/components/ui/icon-button'
import type { CellEntry } from './column'

type CellEditorProps = {
  /** What is written: `Grade of Room 12`. */
  label: string
  entry: CellEntry
  value: string | null
  /** `isByKey`: the focus goes back to the cell. */
  onEnd: (value: string | null, isByKey: boolean) => void
  onCancel: () => void
}

/** Safari does not focus a button that is pressed, and the field would count as left before the press does anything. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Writes in a cell: Enter and leaving it keep what was entered, Escape does not. */
export function CellEditor({ label, entry, value, onEnd, onCancel }: CellEditorProps) {
  const t = useTranslations('list.edit')
  const [text, setText] = useState(value ?? '')
  const isOver = useRef(false)
  // What was there when it was opened is what is written on: rows that were read again meanwhile may tell of somebody else's value.
  const [finish] = useState(() => onEnd)

  function end(isByKey: boolean) {
    if (isOver.current) return
    isOver.current = true
    finish(text === '' && entry.isOptional ? null : text, isByKey)
  }
  function cancel() {
    isOver.current = true
    onCancel()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    end(true)
  }
  function handleKeyDown(event: KeyboardEvent) {
    // A list of choices does not send its form by itself.
    const isChosen = event.key === 'Enter' && event.target instanceof HTMLSelectElement
    if (event.key !== 'Escape' && !isChosen) return
    event.preventDefault()
    event.stopPropagation()
    if (isChosen) end(true)
    else cancel()
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) end(false)
  }
  const field = {
    label,
    hideLabel: true,
    // One has just asked to write here.
    autoFocus: true,
    controlSize: 'sm',
    value: text,
    className: 'min-w-0 flex-1',
  } as const
  return (
    <form
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      className="flex min-w-36 items-center gap-1"
    >
      {entry.choices ? (
        <SelectField
          {...field}
          placeholder={entry.isOptional ? t('none') : undefined}
          options={entry.choices}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextField
          {...field}
          maxLength={entry.maxLength}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <IconButton
        type="submit"
        size="sm"
        variant="primary"
        label={t('save')}
        icon={<Check aria-hidden="true" />}
        onMouseDown={keepFocus}
      />
      <IconButton
        type="button"
        size="sm"
        label={t('cancel')}
        icon={<X aria-hidden="true" />}
        onMouseDown={keepFocus}
        onClick={cancel}
      />
    </form>
  )
}
