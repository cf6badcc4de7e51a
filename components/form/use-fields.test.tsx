import { screen } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import ui from '@/lib/i18n/messages/en/ui.json'
import { CheckboxField, RadioField } from './choice-fields'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { useFields } from './use-fields'

const defaultValues = { name: 'Dana', isLate: true, order: 'date', group: 'b' }

function Fields() {
  const form = useForm({ defaultValues })
  const { field } = useFields(form, {
    name: { label: 'Name' },
    isLate: { label: 'Late' },
    order: { label: 'Order' },
    group: { label: 'Group' },
  })
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  return (
    <>
      <TextField {...field('name')} />
      <CheckboxField {...field('isLate')} />
      <RadioField
        {...field('order')}
        options={[
          { value: 'name', label: 'By name' },
          { value: 'date', label: 'By date' },
        ]}
      />
      <SelectField {...field('group')} options={options} />
    </>
  )
}

test('a form has its values in the first HTML of the page, before its scripts have come', () => {
  document.body.innerHTML = renderToString(
    <NextIntlClientProvider locale="en" messages={{ ui } as unknown as AbstractIntlMessages} timeZone="UTC">
      <Fields />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana')
  expect(screen.getByRole('checkbox', { name: 'Late' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue('b')
})
