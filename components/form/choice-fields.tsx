import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { Checkbox, type CheckboxProps } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Radio } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import { controlAttributes, FieldError, FieldHint, type FieldProps, fieldIds, RequiredMark } from './field'

type RowProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'className'> & {
  id: string
  control: ReactElement
  disabled?: boolean
}

/** A control with its label after it; the whole row is clickable. */
function ChoiceRow({ id, label, hint, error, required, className, control, disabled }: RowProps) {
  return (
    <div className={cn('max-w-form', className)}>
      <label
        htmlFor={id}
        className={cn(
          'inline-flex min-h-control-sm items-start gap-2.5 py-1.5',
          disabled ? 'cursor-not-allowed text-text-disabled' : 'cursor-pointer',
        )}
      >
        <span className="mt-0.5 flex">{control}</span>
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <div className="-mt-2 pb-1 pl-7.5">
        <FieldError id={id}>{error}</FieldError>
        <FieldHint id={id}>{hint}</FieldHint>
      </div>
    </div>
  )
}

export type CheckboxFieldProps = FieldProps & Omit<CheckboxProps, 'className'>

/** A checkbox whose value is saved with the form. */
export function CheckboxField({ id, label, hint, error, required, className, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <ChoiceRow
      {...{ id: inputId, label, hint, error, required, className, disabled: rest.disabled }}
      control={<Checkbox {...rest} {...controlAttributes(inputId, { hint, error, required })} />}
    />
  )
}

export type SwitchFieldProps = Omit<FieldProps, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'>

/** A label with a switch after it, for settings that take effect at once. */
export function SwitchField({ id, label, hint, error, required, className, ...rest }: SwitchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={cn('max-w-form', className)}>
      <div className="flex min-h-control-md items-center justify-between gap-4">
        <label
          htmlFor={inputId}
          className={cn('wrap-anywhere min-w-0 flex-1 py-2', rest.disabled ? 'text-text-disabled' : 'cursor-pointer')}
        >
          {label}
          {required && <RequiredMark />}
        </label>
        <Switch {...rest} {...controlAttributes(inputId, { hint, error })} />
      </div>
      <div className="-mt-2.5 pb-1">
        <FieldError id={inputId}>{error}</FieldError>
        <FieldHint id={inputId}>{hint}</FieldHint>
      </div>
    </div>
  )
}

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioFieldProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'id'> & {
    options: readonly RadioOption<Value>[]
    /** The selected option, if the parent holds it; otherwise the form does. */
    value?: Value
    defaultValue?: Value
    /** Lays out the options in a row. */
    inline?: boolean
  }

/** A choice between a few options, all visible. */
export function RadioField<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  options,
  value,
  defaultValue,
  inline,
  name,
  disabled,
  ref,
  ...rest
}: RadioFieldProps<Value>) {
  const id = useId()
  const group = controlAttributes(id, { hint, error, required })
  return (
    <div role="radiogroup" {...group} aria-labelledby={`${id}-label`} className={cn('min-w-0 max-w-form', className)}>
      <p id={`${id}-label`} className={hideLabel ? 'sr-only' : 'mb-1 font-medium text-fs-1'}>
        {label}
        {required && <RequiredMark />}
      </p>
      <div className={cn('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => {
          const optionId = `${id}-${option.value}`
          const chosen = value === undefined ? {} : { checked: value === option.value }
          return (
            <ChoiceRow
              key={option.value}
              id={optionId}
              label={option.label}
              hint={option.hint}
              disabled={disabled ?? option.disabled}
              control={
                <Radio
                  {...rest}
                  {...chosen}
                  ref={ref}
                  id={optionId}
                  name={name ?? id}
                  value={option.value}
                  disabled={disabled || option.disabled}
                  defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                  aria-describedby={option.hint ? fieldIds(optionId).hint : undefined}
                  aria-invalid={error ? true : undefined}
                />
              }
            />
          )
        })}
      </div>
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  )
}
