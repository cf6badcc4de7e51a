import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import type { WireContent } from '@/lib/content/schema'
import { type StoredFormState, useStoredForm } from './use-stored-form'

type Values = { name: string }

const item = (version: number, name: string) =>
  ({ id: '01900000-0000-7000-8000-000000000007', name, data: {}, version }) as WireContent

let written: StoredFormState<Values>

function Part({ content, onRendered = () => undefined }: { content: WireContent; onRendered?: () => void }) {
  written = useStoredForm<Values>(content, {
    part: 'name',
    valuesOf: ({ name }) => ({ name }),
    save: () => new Promise(() => undefined),
    savedText: 'Saved',
    onSaved: () => undefined,
  })
  void written.form.formState.isDirty
  useLayoutEffect(onRendered)
  return null
}

test('a newer record fills the form if nothing was changed', () => {
  const { rerender } = render(<Part content={item(3, 'Tides')} />)
  rerender(<Part content={item(4, 'Shores')} />)
  expect(written.form.getValues()).toEqual({ name: 'Shores' })
  expect(written.stored.version).toBe(4)
})

test('input that comes while a newer record is rendered is kept, and is saved over the record that was read', () => {
  const { rerender } = render(<Part content={item(3, 'Tides')} />)
  rerender(
    <Part
      content={item(4, 'Shores')}
      onRendered={() => written.form.setValue('name', 'Low tide', { shouldDirty: true })}
    />,
  )
  expect(written.form.getValues()).toEqual({ name: 'Low tide' })
  expect(written.stored.version).toBe(3)
})
