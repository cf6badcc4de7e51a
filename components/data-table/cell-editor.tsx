import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { IconButton } from '@/components/ui/icon-button'
import type { CellEntry } from './column'

type CellEditorProps = {
  /** The name of the cell: `Grade of Room 12`. */
  label: string
  entry: CellEntry
  value: string | null
  /** `isByKey` means that the focus returns to the cell. */
  onEnd: (value: string | null, isByKey: boolean) => void
  onCancel: () => void
}

/** Safari does not focus a pressed button, so the field would lose the focus, and the edit would end, before the click is handled. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** An editor for a cell: Enter or leaving it saves, Escape cancels. */
export function CellEditor({ label, entry, value, onEnd, onCancel }: CellEditorProps) {
  const t = useTranslations('list.edit')
  const [text, setText] = useState(value ?? '')
  const isOver = useRef(false)
  // Saves against the row as it was on opening, since refreshed rows may contain someone else's value.
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
    // A select does not submit its form on Enter.
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
  const isOffered = !value || entry.choices?.some((choice) => choice.value === value)
  const field = {
    label,
    hideLabel: true,
    // The user has just asked to edit this cell.
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
      className="flex min-w-44 items-center gap-1"
    >
      {entry.choices ? (
        <SelectField
          {...field}
          placeholder={entry.isOptional ? t('none') : undefined}
          // A value that is none of the choices, such as a grade of a roster file, stays until another one is chosen.
          options={isOffered ? entry.choices : [{ value, label: value }, ...entry.choices]}
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
