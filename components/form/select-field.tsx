import { type ComponentProps, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { type ControlSize, controlStyles } from './control-styles'
import { controlAttributes, Field, type FieldProps } from './field'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'size'> & {
    /** Alternatively, pass `<option>`s and `<optgroup>`s as children. */
    options?: readonly SelectOption[]
    /** The first option, which selects nothing. */
    placeholder?: string
    controlSize?: ControlSize
  }

/** A native select, which works best on a tablet and with a screen reader. */
export function SelectField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  options,
  placeholder,
  controlSize,
  children,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} {...{ label, hideLabel, hint, error, required, className }}>
      <select
        autoComplete="off"
        {...rest}
        {...controlAttributes(inputId, { hint, error, required })}
        className={cn(
          controlStyles({ controlSize }),
          'appearance-none truncate bg-(image:--select-arrow) bg-[length:1.6rem] bg-[position:right_1.1rem_center] bg-no-repeat pr-9',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  )
}
