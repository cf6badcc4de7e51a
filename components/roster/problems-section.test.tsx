import { screen, within } from '@testing-library/react'
import roster from '@/lib/i18n/messages/en/roster.json'
import type { WireRosterChange, WireRosterImport } from '@/lib/roster/schema'
import { renderWithTexts } from '@/tests/support/render'
import { ProblemsSection } from './problems-section'

const problemOf = (id: string, file: string, stops: boolean): WireRosterChange => ({
  ...{ id, kind: 'problem', recordType: 'user', recordId: null, name: file, include: false, before: null, line: 4 },
  ...{ message: stops ? 'sameUsername' : 'badEmail', after: { file, field: 'email', value: 'x', stops } },
})

test('a file has the same problem counts in the list of files as above its own problems', () => {
  const rosterImport = {
    files: [
      { name: 'orgs.csv', rows: 2, problems: 0, stops: 0 },
      { name: 'users.csv', rows: 40, problems: 12, stops: 3 },
    ],
    counts: { added: 0, changed: 0, leaving: 0, same: 0, problems: 13 },
  } as unknown as WireRosterImport
  const problems = [
    problemOf('p1', 'users.csv', true),
    problemOf('p2', 'users.csv', false),
    problemOf('p3', 'classes.csv', true),
  ]
  renderWithTexts(<ProblemsSection rosterImport={rosterImport} problems={problems} />, { roster })
  const files = within(screen.getByRole('table', { name: roster.check.files }))
  expect(files.getByRole('row', { name: /users.csv/ })).toHaveTextContent('3 stop, 9 left out')
  expect(files.getByRole('row', { name: /orgs.csv/ })).toHaveTextContent(roster.check.read)
  expect(screen.getAllByText('3 stop, 9 left out')).toHaveLength(2)
  // A missing file has no totals of its own, so only the listed problems count.
  expect(screen.getByText('1 stop')).toBeVisible()
})
