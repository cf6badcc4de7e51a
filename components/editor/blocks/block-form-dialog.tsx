'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { SwitchField } from '@/components/form/choice-fields'
import { DialogForm } from '@/components/form/dialog-form'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { SelectField } from '@/components/form/select-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { interactiveSubTypes } from '@/lib/interactive/sub-types'
import type { Fields } from '../nodes/states'
import type { BlockDefinition, BlockField } from './block-definitions'
import { subTypesIn } from './insertable-sub-types'

type Values = Record<string, string | boolean>

type BlockFormDialogProps = {
  kind: string
  definition: BlockDefinition
  fields: Fields
  onApply: (fields: Fields) => void
  onClose: () => void
}

/** Returns the form values of a block. Attribute names have dashes, which form fields allow; dots would not be allowed. */
function valuesOf(definition: BlockDefinition, fields: Fields): Values {
  return Object.fromEntries(
    definition.fields.map(({ name, kind }) => {
      const value = fields[name] ?? definition.defaults[name] ?? ''
      return [name, kind === 'switch' ? value === 'true' : value]
    }),
  )
}

const written = (values: Values): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** A form for the fields of a block; applying it is a single undo step (BLK-03, BLK-04). */
export function BlockFormDialog({ kind, definition, fields, onApply, onClose }: BlockFormDialogProps) {
  const t = useTranslations('editor')
  const kinds = useTranslations('authoring.subTypes')
  const form = useForm<Values>({ defaultValues: valuesOf(definition, fields) })
  const values = form.watch()
  const definitions = Object.fromEntries(
    definition.fields.map(({ name, required = false }) => [name, { label: t(`field.${name}`), required }]),
  )
  const { field, issues } = useFields(form, definitions)

  function control({ name, kind: control, required, options = [], isLocked }: BlockField) {
    const rules = required && control !== 'switch' ? { required: true } : {}
    // The definitions say which kind of value the field has.
    const { defaultValue, defaultChecked, ...props } = field(name, rules) as ReturnType<typeof field> & {
      defaultValue?: string
      defaultChecked?: boolean
    }
    const disabled = isLocked?.(written(values)) ?? false
    switch (control) {
      case 'line':
        return <TextField key={name} {...props} defaultValue={defaultValue} />
      case 'lines':
        return <TextArea key={name} {...props} defaultValue={defaultValue} />
      case 'switch':
        return (
          <SwitchField key={name} {...props} required={false} defaultChecked={defaultChecked} disabled={disabled} />
        )
      case 'subtypes':
        return (
          <MultiSelectField
            key={name}
            label={props.label}
            options={interactiveSubTypes.map((value) => ({ value, label: kinds(value) }))}
            value={subTypesIn(String(values[name] ?? ''))}
            onValueChange={(chosen) => form.setValue(name, chosen.join(','), { shouldDirty: true })}
            hint={t('anyInteractive')}
          />
        )
      case 'choice':
        return (
          <SelectField
            key={name}
            {...props}
            defaultValue={defaultValue}
            disabled={disabled}
            options={options.map((value) => ({ value, label: t(`option.${value}`) }))}
          />
        )
    }
  }

  return (
    <DialogForm
      form={form}
      title={t(`block.${kind}`)}
      issues={issues}
      submitLabel={t('apply')}
      onSubmit={(sent) => {
        onApply({ ...fields, ...written(sent) })
        onClose()
      }}
      onClose={onClose}
    >
      {definition.fields.map(control)}
    </DialogForm>
  )
}
