'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { type ControlSize, controlStyles } from './control-styles'
import { controlAttributes, Field, type FieldProps } from './field'

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type'> & { controlSize?: ControlSize }

/** A password that can be shown while typing, and that says when Caps Lock is on. */
export function PasswordField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  controlSize,
  onKeyDown,
  ...rest
}: PasswordFieldProps) {
  const t = useTranslations('ui.form')
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const note = capsLock ? t('capsLock') : hint

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState('CapsLock'))
    onKeyDown?.(event)
  }

  return (
    <Field id={inputId} hint={note} {...{ label, hideLabel, error, required, className }}>
      <div className="relative">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...controlAttributes(inputId, { hint: note, error, required })}
          type={shown ? 'text' : 'password'}
          onKeyDown={handleKeyDown}
          className={cn(controlStyles({ controlSize }), 'pr-12')}
        />
        <IconButton
          size="sm"
          className="absolute inset-y-0 right-1 my-auto"
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
