import { act, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import ui from '@/lib/i18n/messages/en/ui.json'
import { hydrate } from '@/tests/support/hydrate'
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

/** Returns the data submitted by a server-rendered form. */
async function sentAfter(before: () => void) {
  await hydrate(<Fields />, before, { ui })
  await act(async () => screen.getByRole('button', { name: 'Save' }).click())
  return sent.mock.calls.at(-1)?.[0]
}

test('the first HTML of the page contains the form values', async () => {
  const values = await sentAfter(() => {
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana')
    expect(screen.getByRole('checkbox', { name: 'Late' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue('b')
  })
  expect(values).toEqual(defaultValues)
})

test('local changes can be replaced by the values that someone else saved', async () => {
  await sentAfter(() => undefined)
  await act(async () => screen.getByRole('checkbox', { name: 'Late' }).click())
  await act(async () => screen.getByRole('radio', { name: 'By name' }).click())
  await act(async () => screen.getByRole('button', { name: 'Use theirs' }).click())
  expect(screen.getByRole('checkbox', { name: 'Late' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
  await act(async () => screen.getByRole('button', { name: 'Save' }).click())
  expect(sent.mock.calls.at(-1)?.[0]).toEqual(theirs)
})
