import { act, screen } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { EARLY_INPUT, noteEarlyInput } from '@/lib/first-load/note-early-input'
import ui from '@/lib/i18n/messages/en/ui.json'
import { CheckboxField, RadioField } from './choice-fields'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { fillForm, useFields } from './use-fields'

const defaultValues = { name: 'Dana', isLate: true, order: 'date', group: 'b' }

const theirs = { ...defaultValues, name: 'Dora' }
const sent = jest.fn()

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
    <form onSubmit={form.handleSubmit(sent)}>
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
      <button type="button" onClick={() => fillForm(form, theirs)}>
        Use theirs
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

const page = (
  <NextIntlClientProvider locale="en" messages={{ ui } as unknown as AbstractIntlMessages} timeZone="UTC">
    <Fields />
  </NextIntlClientProvider>
)

beforeAll(() => {
  noteEarlyInput(EARLY_INPUT)
})
beforeEach(() => {
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`
})

async function takeOver() {
  await act(async () => {
    hydrateRoot(document.getElementById('page') as HTMLElement, page)
  })
  await act(async () => screen.getByRole('button', { name: 'Save' }).click())
  return sent.mock.calls.at(-1)?.[0]
}

test('a form has its values in the first HTML of the page, before its scripts have come', async () => {
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana')
  expect(screen.getByRole('checkbox', { name: 'Late' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue('b')
  expect(await takeOver()).toEqual(defaultValues)
})

test('what is entered into it then is what is sent', async () => {
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value = 'Dana M.'
  screen.getByRole('checkbox', { name: 'Late' }).click()
  screen.getByRole('radio', { name: 'By name' }).click()
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group' }).value = 'a'
  expect(await takeOver()).toEqual({ name: 'Dana M.', isLate: false, order: 'name', group: 'a' })
  expect(screen.getByRole('radio', { name: 'By name' })).toBeChecked()
})

test('what somebody else has saved can be taken over what was changed here', async () => {
  await takeOver()
  await act(async () => screen.getByRole('checkbox', { name: 'Late' }).click())
  await act(async () => screen.getByRole('radio', { name: 'By name' }).click())
  await act(async () => screen.getByRole('button', { name: 'Use theirs' }).click())
  expect(screen.getByRole('checkbox', { name: 'Late' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
  await act(async () => screen.getByRole('button', { name: 'Save' }).click())
  expect(sent.mock.calls.at(-1)?.[0]).toEqual(theirs)
})
