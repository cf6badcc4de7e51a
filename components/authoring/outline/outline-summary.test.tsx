import { screen } from '@testing-library/react'
import type { WireContentChecks } from '@/lib/authoring/checks/finding'
import type { ItemRow } from '@/lib/authoring/outline'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import outline from '@/lib/i18n/messages/en/outline.json'
import { renderWithTexts } from '@/tests/support/render'
import { OutlineItemRow } from './item-row'
import { OutlineContext, type OutlineShared } from './outline-context'
import { OutlineSummary } from './outline-summary'

const draft = (id: string) => ({ id, name: id, contentType: 'subsection', contentSubType: null, version: 1 })

function tell(checks: Partial<WireContentChecks>) {
  const none = { findings: [], omitted: 0, items: 1, toFix: [], drafts: [], touched: { notes: 0, assignments: [] } }
  renderWithTexts(<OutlineSummary checks={{ ...none, ...checks }} ownId="unit" />, { outline })
  return screen.getByRole('status').textContent
}

test('the summary counts the contained items, drafts below the item and errors to fix', () => {
  const toFix = [
    { id: 'page', count: 2 },
    { id: 'unit', count: 3 },
  ]
  expect(tell({ items: 5, toFix, drafts: [draft('unit'), draft('page')] })).toBe('5 items · 1 draft · 3 to fix')
})

test('the summary reports that there is nothing to fix', () => {
  expect(tell({ drafts: [draft('unit')] })).toBe('1 item · no drafts · nothing to fix')
})

describe('the badge of a row', () => {
  // The part of the outline context that a childless row of a read-only outline needs.
  const shared = {
    area: 'author',
    mayWrite: false,
    tree: { childrenOf: () => [] },
    lift: { held: null },
    dragged: null,
    selectedKey: null,
    toFix: new Map([['waves', 1]]),
  } as unknown as OutlineShared
  const holder = { id: 'unit', key: 'unit', contentType: 'unit' }
  const rowOf = (name: string) =>
    ({
      kind: 'item',
      key: `unit/${name}`,
      level: 0,
      holder,
      section: null,
      isParent: false,
      isOpen: false,
      item: { id: name, name, contentType: 'subsection', contentSubType: null, contentState: 'published', data: {} },
    }) as unknown as ItemRow

  test('shows the number of errors with the item name, and is hidden without errors', () => {
    renderWithTexts(
      <OutlineContext value={shared}>
        <OutlineItemRow row={rowOf('waves')} places={1} />
        <OutlineItemRow row={rowOf('sand')} places={1} />
      </OutlineContext>,
      { authoring, outline },
    )
    expect(screen.getByText('1 error to fix in waves')).toBeInTheDocument()
    expect(screen.queryByText(/to fix in sand/)).toBeNull()
  })
})
