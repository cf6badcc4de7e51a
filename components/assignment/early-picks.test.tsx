import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import type { PageNode } from '@/lib/assignment/page-tree'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { openEarly } from '@/tests/support/open-early'
import { PageTreeField } from './page-tree-field'
import { StudentPicker } from './student-picker'

const page = (name: string, children: PageNode[] = []): PageNode => ({ id: name, name, section: null, children })
const pages = [page('One', [page('One and a half')]), page('Two'), page('Three')]

function Tree() {
  const [excluded, setExcluded] = useState<string[]>(['Three'])
  return (
    <>
      <PageTreeField pages={pages} value={excluded} onValueChange={setExcluded} name="excluded" />
      <output data-testid="value">{excluded.join(', ')}</output>
    </>
  )
}

const students = ['Ana', 'Ben', 'Cleo'].map((name) => ({ id: name, name, groups: ['Class 2B'] }))

function Picker() {
  const [student, setStudent] = useState('Ana')
  return (
    <>
      <StudentPicker students={students} value={student} onValueChange={setStudent} name="student" label="Student" />
      <output data-testid="value">{student}</output>
    </>
  )
}

/** The value of a field that somebody has used before the scripts were there. */
async function valueAfter(field: ReactElement, before: () => void) {
  await openEarly(field, before, { assignment, ui })
  return screen.getByTestId('value').textContent
}

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)

test('pages that are taken out, or back in, before the scripts have come are so after them', async () => {
  const value = await valueAfter(<Tree />, () => {
    for (const name of ['One and a half', 'Two', 'Three']) tick(name).click()
  })
  expect(value).toBe('One and a half, Two')
  expect(ticked()).toEqual([tick('One'), tick('Three')])
})

test('a page below one that is taken out goes with it', async () => {
  const value = await valueAfter(<Tree />, () => {
    for (const name of ['One', 'One and a half']) tick(name).click()
  })
  expect(value).toBe('Three, One')
  expect(ticked()).toEqual([tick('Two')])
})

test('the student who is chosen then is chosen, whatever narrows the list', async () => {
  const value = await valueAfter(<Picker />, () => {
    screen.getByRole('radio', { name: /^Ben/ }).click()
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    search.value = 'Cleo'
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(value).toBe('Ben')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: /^Cleo/ })).not.toBeChecked()
})
