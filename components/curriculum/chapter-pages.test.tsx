import { screen, within } from '@testing-library/react'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { type Controls, NO_CONTROLS } from '@/lib/curriculum/controls'
import type { LevelPage } from '@/lib/curriculum/level-page'
import { viewNode } from '@/tests/factories/view-node'
import { showServerScreen } from '@/tests/support/server-screen'
import { ChapterPages } from './chapter-pages'
import { ItemStaff } from './item-staff'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
// These components have tests of their own; the mocks only show what they are given.
jest.mock('@/components/placing/placing-leaves', () => ({
  InsertHere: ({ place }: { place: { name: string; afterId: string | null } }) => (
    <button type="button">{`insert ${place.afterId === null ? 'first in' : 'after'} ${place.name}`}</button>
  ),
  NodeControls: (controls: { name: string; insertionId: string | null; insert: object | null }) => (
    <button type="button">
      {`controls of ${controls.name}${controls.insertionId ? ', taken out' : ''}${controls.insert ? ', insert' : ''}`}
    </button>
  ),
}))

const district = { districtId: 'district-1' }
const mark = (more: object = {}) => ({ contentInsertionId: 'insertion-1', canRemove: true, ...more }) as never

describe('the pages of a chapter', () => {
  const root = viewNode('chapter-1', 'chapter', {
    name: 'Tides',
    children: [
      viewNode('page-1', 'subsection', { name: 'Waves', section: 'Ignite' }),
      viewNode('page-2', 'subsection', { name: 'Ours', insertion: mark({ districtId: null }) }),
      viewNode('poll-1', 'interactive', { name: 'A poll' }),
    ],
  })
  // The fields of a page that the list reads.
  const show = (controls: Controls, opensLibrary = true) =>
    showServerScreen(
      <ChapterPages
        page={{ root, controls } as unknown as LevelPage}
        access={{ teaches: true, assigns: false, opensLibrary }}
      />,
    )
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  test('are listed in order with their sections, and link to the library', async () => {
    await show(NO_CONTROLS)
    const rows = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('WavesIgnite'),
      expect.stringContaining('Ours'),
    ])
    expect(screen.getByRole('link', { name: /Waves/ })).toHaveAttribute(
      'href',
      '/content-viewer/library/chapter/chapter-1/subsection/page-1',
    )
    expect(screen.queryByText(/A poll/)).toBeNull()
  })

  test('have no links for users without library access', async () => {
    await show(NO_CONTROLS, false)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('offer district insertions at the start and after each page, except after a personal insertion', async () => {
    await show({ insertFor: district, restrictIn: null })
    expect(buttons()).toEqual(['insert first in Tides', 'insert after Waves', 'controls of Ours, taken out'])
  })
})

describe('the staff details of an item', () => {
  const show = (node: Partial<ViewNode>, controls: Controls = NO_CONTROLS, parentId?: string) =>
    showServerScreen(
      <div data-testid="staff">
        <ItemStaff
          node={viewNode('page-1', 'subsection', { name: 'Waves', ...node })}
          controls={controls}
          {...(parentId && { parentId })}
        />
      </div>,
    )
  const told = () => screen.getByTestId('staff').textContent

  test('show that it is a draft, inserted and hidden from students', async () => {
    const restriction = { type: 'hide' } as never
    await show({ contentState: 'draft', insertion: mark({ canRemove: false }), restriction })
    expect(told()).toBe('[DRAFT]Inserted ContentHidden from students in your district')
  })

  test('are empty for an ordinary item without controls', async () => {
    await show({})
    expect(told()).toBe('')
  })

  test('include the controls to restrict it, remove it or insert after it', async () => {
    await show({}, { insertFor: null, restrictIn: 'district-1' })
    expect(told()).toBe('controls of Waves')
    await show(
      { insertion: mark({ districtId: 'district-1' }) },
      { insertFor: district, restrictIn: null },
      'chapter-1',
    )
    expect(told()).toBe('Inserted Contentcontrols of Waves, taken out, insert')
    await show({}, { insertFor: district, restrictIn: null })
    expect(told()).toBe('')
  })
})
