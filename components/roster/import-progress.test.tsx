import { screen } from '@testing-library/react'
import roster from '@/lib/i18n/messages/en/roster.json'
import type { WireRosterImport } from '@/lib/roster/schema'
import { renderWithTexts } from '@/tests/support/render'
import { ImportProgress } from './import-progress'

jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => () => undefined }))

function show(own: Partial<WireRosterImport>) {
  const rosterImport = { state: 'reading', progress: null, appliedDate: null, ...own } as WireRosterImport
  return renderWithTexts(<ImportProgress rosterImport={rosterImport} isOwn={false} />, { roster })
}

test('a waiting import says so and shows no progress bar', () => {
  show({ state: 'applying', appliedDate: '2026-11-02T10:00:00.000Z' })
  expect(screen.getByRole('heading', { name: 'Rolling back' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('this one waits for it')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a file being read shows its current row and the overall percentage', () => {
  show({ progress: { phase: 'read', file: 'users.csv', row: 1_200, total: null, percent: 40 } })
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByRole('status')).toHaveTextContent('Reading users.csv, row 1,200')
})

test('comparing has no known total, so it shows a count and no progress bar', () => {
  show({ progress: { phase: 'compare', file: '', row: 3_000, total: null, percent: null } })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('3,000 differences so far')
})

test('applied records are counted by kind', () => {
  show({ state: 'applying', progress: { phase: 'apply', file: 'people', row: 92, total: 146, percent: 60 } })
  expect(screen.getByRole('status')).toHaveTextContent('People: 92 of 146')
})
