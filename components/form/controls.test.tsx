import { zodResolver } from '@hookform/resolvers/zod'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { renderWithTexts } from '@/tests/support/render'
import { CheckboxField, RadioField, SwitchField } from './choice-fields'
import { DateTimeField } from './date-time-field'
import { Form } from './form'
import { FormErrorSummary } from './form-error-summary'
import { JsonField } from './json-field'
import { MultiSelectField } from './multi-select-field'
import { NumberField } from './number-field'
import { OrderedListField } from './ordered-list-field'
import { PasswordField } from './password-field'
import { RangeSliderField } from './range-slider-field'
import { SearchField } from './search-field'
import { SelectField } from './select-field'
import { SliderField } from './slider-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'
import { useFields } from './use-fields'

afterEach(() => jest.useRealTimers())

test('a control is named by its label and described by its hint and error', () => {
  renderWithTexts(<TextField label="Name" hint="Students see it." error="'Name' is required" required />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toHaveAccessibleDescription("'Name' is required Students see it.")
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
})

test('[FRM-26] a text area shows how many of its 150 characters remain, including its initial text', async () => {
  renderWithTexts(<TextArea label="Comment" defaultValue="Well read" />)
  expect(screen.getByText('141 characters remaining')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox'), '!')
  expect(screen.getByText('140 characters remaining')).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveAttribute('maxLength', '150')
})

test('[FRM-12] a number out of range is clamped on blur, and the change is reported', async () => {
  const change = jest.fn()
  renderWithTexts(<NumberField label="Points" min={0} max={10} onChange={(event) => change(event.target.value)} />)
  await userEvent.type(screen.getByRole('spinbutton'), '25')
  await userEvent.tab()
  expect(screen.getByRole('spinbutton')).toHaveValue(10)
  expect(change).toHaveBeenLastCalledWith('10')
})

test('[FRM-29] a number is limited to safe integers by default', async () => {
  renderWithTexts(<NumberField label="Count" />)
  await userEvent.type(screen.getByRole('spinbutton'), String(2 ** 53))
  await userEvent.tab()
  expect(screen.getByRole('spinbutton')).toHaveValue(Number.MAX_SAFE_INTEGER)
})

test('[FRM-13] a date out of range shows the limit', () => {
  renderWithTexts(<DateTimeField label="Birthday" kind="date" value="1899-12-31" onChange={() => undefined} />)
  expect(screen.getByText('Value must be no earlier than 01/01/1900.')).toBeInTheDocument()
})

test('[FRM-13] a time out of range shows the limit', () => {
  renderWithTexts(
    <DateTimeField label="End" max="2026-05-06T14:30" value="2026-05-06T15:00" onChange={() => undefined} />,
  )
  expect(screen.getByText(/^Value must be no later than 05\/06\/2026, 2:30/)).toBeInTheDocument()
})

test('[FRM-28] a JSON field is validated on blur, and then on every change', async () => {
  renderWithTexts(<JsonField label="Data" kind="array" required />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '{{}')
  expect(screen.queryByText('Value must be a JSON array')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Value must be a JSON array')).toBeInTheDocument()
  await userEvent.clear(input)
  expect(screen.getByText("'Data' is required")).toBeInTheDocument()
})

test('a password can be shown', async () => {
  renderWithTexts(<PasswordField label="Password" defaultValue="bridge" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
})

test('choices react to clicks on their labels', async () => {
  renderWithTexts(
    <>
      <CheckboxField label="Late work" />
      <SwitchField label="Scaffolds" />
      <RadioField
        label="Who"
        options={[
          { value: 'group', label: 'A group' },
          { value: 'one', label: 'One student' },
        ]}
      />
      <SelectField label="State" options={[{ value: 'tx', label: 'Texas' }]} placeholder="Choose…" />
    </>,
  )
  await userEvent.click(screen.getByText('Late work'))
  await userEvent.click(screen.getByText('Scaffolds'))
  await userEvent.click(screen.getByText('One student'))
  expect(screen.getByRole('checkbox', { name: 'Late work' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Scaffolds' })).toBeChecked()
  expect(screen.getByRole('radiogroup', { name: 'Who' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'One student' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('')
})

function moveTo(slider: HTMLElement, value: number) {
  const input = slider as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value))
  act(() => {
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('[FRM-23] a slider reports its value 200 ms after the last movement', () => {
  jest.useFakeTimers()
  const send = jest.fn()
  renderWithTexts(<SliderField label="Rate" value={10} onValueChange={send} />)
  moveTo(screen.getByRole('slider'), 40)
  act(() => jest.advanceTimersByTime(150))
  moveTo(screen.getByRole('slider'), 60)
  act(() => jest.advanceTimersByTime(199))
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('slider')).toHaveValue('60')
  act(() => jest.advanceTimersByTime(1))
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith(60)
})

test('[FRM-23] [FRM-24] a range slider waits 250 ms and stays within its fence', () => {
  jest.useFakeTimers()
  const send = jest.fn()
  renderWithTexts(
    <RangeSliderField label="Part" min={0} max={100} fenceMax={80} fixedLeft value={[20, 60]} onValueChange={send} />,
  )
  expect(screen.getByRole('slider', { name: 'Part: from' })).toBeDisabled()
  moveTo(screen.getByRole('slider', { name: 'Part: to' }), 95)
  act(() => jest.advanceTimersByTime(249))
  expect(send).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(send).toHaveBeenCalledWith([20, 80])
})

test('a pending slider movement is reported on unmount', () => {
  jest.useFakeTimers()
  const send = jest.fn()
  const { unmount } = renderWithTexts(<SliderField label="Rate" value={10} onValueChange={send} />)
  moveTo(screen.getByRole('slider'), 40)
  unmount()
  expect(send).toHaveBeenCalledWith(40)
})

test('[FRM-30] a multi-select without a label or aria label throws', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderWithTexts(<MultiSelectField options={[]} value={[]} onValueChange={() => undefined} />)).toThrow(
    'requires a label or an aria-label',
  )
  jest.restoreAllMocks()
})

test('[FRM-20] a multi-select is opened, and its options are selected and removed', async () => {
  const change = jest.fn()
  const options = [
    { value: 'tx', label: 'Texas' },
    { value: 'vt', label: 'Vermont' },
  ]
  renderWithTexts(<MultiSelectField label="Territories" options={options} value={['tx']} onValueChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Territories: 1 chosen' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vermont' }))
  expect(change).toHaveBeenCalledWith(['tx', 'vt'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Texas' }))
  expect(change).toHaveBeenLastCalledWith([])
})

function Words({ start, min, max }: { start: string[]; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <OrderedListField label="Words" value={value} onValueChange={setValue} minItems={min} maxItems={max} />
}

test('[FRM-18] a full list shows its maximum and hides the Add button', async () => {
  renderWithTexts(<Words start={['a']} max={2} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }))
  expect(screen.getByText('There is a maximum of 2 items.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add item' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Item 2' })).toHaveFocus()
})

test('[FRM-19] too few filled items show the minimum, and items cannot be removed at the minimum', async () => {
  renderWithTexts(<Words start={['a', 'b', 'c']} min={2} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove item 3' }))
  expect(screen.queryByRole('button', { name: /^Remove item/ })).toBeNull()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Item 1' }))
  expect(screen.getByText('A minimum of 2 items are required.')).toBeInTheDocument()
})

test('the focus follows a moved item', async () => {
  renderWithTexts(<Words start={['a', 'b', 'c']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Move item 1 down' }))
  expect(screen.getByRole('textbox', { name: 'Item 2' })).toHaveValue('a')
  expect(screen.getByRole('button', { name: 'Move item 2 down' })).toHaveFocus()
})

test('a search runs after a pause, and immediately on Enter and on clearing', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const search = jest.fn()
  renderWithTexts(<SearchField label="Search the library" onSearch={search} />)
  const input = screen.getByRole('searchbox', { name: 'Search the library' })
  await user.type(input, 'bridge')
  act(() => jest.advanceTimersByTime(250))
  expect(search.mock.calls).toEqual([['bridge']])
  await user.type(input, 's{Enter}')
  act(() => jest.advanceTimersByTime(250))
  expect(search.mock.calls).toEqual([['bridge'], ['bridges']])
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search).toHaveBeenLastCalledWith('')
  expect(input).toHaveFocus()
})

const schema = z.object({ title: z.string().min(1), link: z.string().regex(/^(https:|$)/) })
type Values = z.output<typeof schema>
type RoomFormProps = {
  onSubmit: (values: Values) => Promise<void>
  onSuccess?: () => void
  blockEnter?: boolean
  requiredNote?: 'above' | 'below'
}

function RoomForm(props: RoomFormProps) {
  const form = useForm<Values>({ defaultValues: { title: '', link: 'x' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, { title: { label: 'Title', required: true }, link: { label: 'Link' } })
  return (
    <Form form={form} issues={issues} {...props}>
      <TextField {...field('title')} />
      <TextField {...field('link')} />
      <button type="submit">Send</button>
      <p>{form.formState.isDirty ? 'dirty' : 'clean'}</p>
    </Form>
  )
}

test('[FRM-15] [FRM-16] an invalid form lists its errors, and clicking an error focuses its field', async () => {
  const submit = jest.fn()
  renderWithTexts(<RoomForm onSubmit={submit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent("'Title' is required")
  expect(summary).toHaveTextContent("'Link' needs attention")
  await userEvent.click(screen.getByRole('button', { name: "'Link' needs attention" }))
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
})

test('[ERR-02] a failure without field errors is not shown as a field problem', () => {
  const { rerender } = renderWithTexts(<FormErrorSummary issues={[{ message: 'Action failed.' }]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This is not saved yet')
  rerender(<FormErrorSummary issues={[{ message: 'Action failed.' }, { name: 'title', label: 'Title' }]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems')
})

test('[FRM-06] [FRM-07] a form shows that it is saving, then is clean, keeps its values and reports success', async () => {
  let finish: () => void = () => undefined
  const submit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const success = jest.fn()
  renderWithTexts(<RoomForm onSubmit={submit} onSuccess={success} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Room 12')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Link' }))
  expect(screen.getByText('dirty')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Saving')
  await act(async () => finish())
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(screen.getByText('clean')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Room 12')
})

test('text typed while the form is being saved stays unsaved', async () => {
  let finish: () => void = () => undefined
  const sending = new Promise<void>((resolve) => {
    finish = resolve
  })
  renderWithTexts(<RoomForm onSubmit={() => sending} />)
  const title = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.type(title, 'Room 12')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Link' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(title, 'b')
  await act(async () => finish())
  expect(screen.getByText('dirty')).toBeInTheDocument()
})

test('[FRM-08] Enter can be prevented from submitting the form', async () => {
  const submit = jest.fn()
  renderWithTexts(<RoomForm onSubmit={submit} blockEnter />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Room{Enter}')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Link' }))
  expect(submit).not.toHaveBeenCalled()
})

test.each(['above', 'below'] as const)('[FRM-02] the note about required fields is shown %s the form', (place) => {
  renderWithTexts(<RoomForm onSubmit={jest.fn()} requiredNote={place} />)
  const note = screen.getByText('* denotes required field')
  const position = note.compareDocumentPosition(screen.getByRole('button', { name: 'Send' }))
  expect(Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(place === 'above')
})
