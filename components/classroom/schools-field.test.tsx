import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MAX_OFFERED } from '@/lib/classroom/choice'
import records from '@/lib/i18n/messages/en/records.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { SchoolsField } from './schools-field'

const many = Array.from({ length: MAX_OFFERED }, (_, at) => ({
  id: `s${at}`,
  name: `School ${at}`,
  districtId: 'first',
}))

function Field({ districtId }: { districtId: string }) {
  const [value, setValue] = useState<string[]>([])
  const rest = { label: 'Schools', hint: 'Where they work.', choices: many, held: [] }
  return <SchoolsField {...rest} districtId={districtId} value={value} onValueChange={setValue} />
}

test('[CLS-01] a district without schools in the initial list loads its own schools', async () => {
  const calls = fakeFetch(() => ({
    body: { result: { data: [{ id: 'z1', name: 'Zion School' }], metadata: { count: 1 } }, context: {} },
  }))
  renderWithTexts(withStaffServices(<Field districtId="last" />), { records })
  await userEvent.click(screen.getByRole('combobox', { name: 'Schools' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Zion School' }))
  expect(screen.getByRole('button', { name: 'Remove Zion School' })).toBeVisible()
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    expect.stringMatching(/^\/api\/schools\?.*"districtId":"last"/),
  ])
})

test('no school is offered or announced without a district', async () => {
  const calls = fakeFetch(() => ({ body: {} }))
  renderWithTexts(withStaffServices(<Field districtId="" />), { records })
  await userEvent.click(screen.getByRole('combobox', { name: 'Schools' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(calls).toEqual([])
})
