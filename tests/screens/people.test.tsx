import { screen, within } from '@testing-library/react'
import { PeopleScreen } from '@/components/people/people-screen'
import list from '@/lib/i18n/messages/en/list.json'
import people from '@/lib/i18n/messages/en/people.json'
import session from '@/lib/i18n/messages/en/session.json'
import shell from '@/lib/i18n/messages/en/shell.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { defaultQuery } from '@/lib/search/page-query'
import { actableListSpec } from '@/lib/user/actable-list'
import type { WireUser } from '@/lib/user/schema'
import { renderWithTexts } from '../support/render'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const defaults = defaultQuery(actableListSpec)
const texts = { list, people, session, shell, ui }
const person: WireUser = {
  id: 'p1',
  firstName: 'Ana',
  lastName: 'Field',
  username: 'ana@example.org',
  roleId: 'staff',
  userPrivileges: [{ id: 'x', privilege: 'school-admin', config: { districtId: null, schoolId: 's' } }],
  district: { id: 'd', name: 'Lakeside' },
  schools: [{ id: 's', name: 'Willow Creek' }],
}

function show(keywordSearch: string | undefined, found: WireUser[]) {
  const place = { path: '/people', query: { ...defaults, modifiers: { keywordSearch } }, defaults }
  renderWithTexts(<PeopleScreen people={found} count={found.length} roles={{}} place={place} />, texts)
}

test('[F-13] asks whom to help before listing anybody', () => {
  show(undefined, [])
  expect(screen.getByRole('heading', { name: 'Whom do you want to help?' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('[F-13] shows who a person is, and offers to act as them', () => {
  show('field', [person])
  const row = within(screen.getByRole('row', { name: /Ana Field/ }))
  expect(row.getByText('School Admin')).toBeVisible()
  expect(row.getByText('Willow Creek, Lakeside')).toBeVisible()
  expect(row.getByRole('button', { name: 'Act as Ana Field' })).toBeVisible()
})

test('[F-13] reports that nobody was found', () => {
  show('fiedl', [])
  expect(screen.getByText(people.nothingText)).toBeVisible()
})
