'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { announce } from '@/components/feedback/announcer'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { controlStyles } from './control-styles'
import { FieldError, FieldHint, type FieldProps, RequiredMark } from './field'
import { countFilled, moveItem } from './ordered-list'

export type OrderedListFieldProps = Omit<FieldProps, 'hideLabel'> & {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The minimum number of non-empty items; at this number, none can be deleted. */
  minItems?: number
  maxItems?: number
  addLabel?: string
  disabled?: boolean
}

/** An ordered list of short texts. */
export function OrderedListField({
  label,
  value,
  onValueChange,
  minItems = 0,
  maxItems = Number.POSITIVE_INFINITY,
  addLabel,
  hint,
  error,
  required,
  disabled,
  className,
}: OrderedListFieldProps) {
  const t = useTranslations('ui.form')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<string | null>(null)
  const isFull = value.length >= maxItems
  const tooFew = countFilled(value) < minItems ? t('minItems', { count: minItems }) : undefined

  useEffect(() => {
    if (!focusNext.current) return
    const target = box.current?.querySelector<HTMLElement>(`[data-part="${focusNext.current}"]`)
    focusNext.current = null
    target?.focus()
  })

  function handleMove(from: number, by: -1 | 1) {
    const to = from + by
    const isLast = to === (by < 0 ? 0 : value.length - 1)
    focusNext.current = isLast ? `text-${to}` : `${by < 0 ? 'up' : 'down'}-${to}`
    announce(t('moved', { place: to + 1, count: value.length }))
    onValueChange(moveItem(value, from, to))
  }

  function handleRemove(at: number) {
    focusNext.current = `text-${Math.min(at, value.length - 2)}`
    onValueChange(value.toSpliced(at, 1))
  }

  function handleAdd() {
    focusNext.current = `text-${value.length}`
    onValueChange([...value, ''])
  }

  return (
    <fieldset ref={box} disabled={disabled} className={cn('min-w-0 max-w-form', className)}>
      <legend className="mb-1.5 font-medium text-fs-1">
        {label}
        {required && <RequiredMark />}
      </legend>
      <ol className="grid gap-1.5">
        {value.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position; the focus is moved by code
          <li key={at} className="flex items-center gap-1">
            <span aria-hidden="true" className="num w-6 flex-none text-right text-text-quiet">
              {at + 1}.
            </span>
            <input
              data-part={`text-${at}`}
              aria-label={t('item', { number: at + 1 })}
              aria-describedby={error || tooFew ? `${id}-error` : undefined}
              value={text}
              onChange={(event) => onValueChange(value.with(at, event.target.value))}
              className={controlStyles()}
            />
            <IconButton
              size="sm"
              data-part={`up-${at}`}
              label={t('moveUp', { number: at + 1 })}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={at === 0}
              onClick={() => handleMove(at, -1)}
            />
            <IconButton
              size="sm"
              data-part={`down-${at}`}
              label={t('moveDown', { number: at + 1 })}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={at === value.length - 1}
              onClick={() => handleMove(at, 1)}
            />
            {value.length > minItems && (
              <IconButton
                size="sm"
                label={t('removeItem', { number: at + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => handleRemove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldError id={id}>{error ?? tooFew}</FieldError>
      <FieldHint id={id}>{isFull ? t('maxItems', { count: maxItems }) : hint}</FieldHint>
      {!isFull && (
        <Button size="sm" className="mt-2" onClick={handleAdd}>
          <Plus aria-hidden="true" />
          {addLabel ?? t('addItem')}
        </Button>
      )}
    </fieldset>
  )
}
