import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithTexts } from '@/tests/support/render'
import { initials } from './avatar'
import { CountBadge, HIGH_COUNT } from './count-badge'
import { headingLevel } from './heading'
import { pageNumbers } from './pages'
import { Pagination } from './pagination'
import { Popover, PopoverContent, PopoverTrigger } from './popover'
import { ProgressBar } from './progress-bar'
import { SegmentedControl } from './segmented-control'
import { TabLink, TabLinks } from './tab-links'
import { Tab, TabList, TabPanel, Tabs } from './tabs'
import { Tooltip, TooltipProvider } from './tooltip'

test('the arrow keys move between tabs and show their panel', async () => {
  renderWithTexts(
    <Tabs defaultValue="one">
      <TabList label="Parts">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
      </TabList>
      <TabPanel value="one">first panel</TabPanel>
      <TabPanel value="two">second panel</TabPanel>
    </Tabs>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('second panel')
})

test('address tabs are links, and the current one is marked as the current page', () => {
  renderWithTexts(
    <TabLinks label="Modules">
      <TabLink current count={3}>
        <a href="?t0=1">Crossing Places</a>
      </TabLink>
      <TabLink current={false}>
        <a href="?t0=2">Pond Watchers</a>
      </TabLink>
    </TabLinks>,
  )
  const links = within(screen.getByRole('navigation', { name: 'Modules' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  expect(links[0]).toHaveTextContent('Crossing Places3')
})

function Versions() {
  const [value, setValue] = useState<'original' | 'leveled'>('original')
  const segments = [
    { value: 'original', label: 'Original' },
    { value: 'leveled', label: 'Leveled' },
  ] as const
  return <SegmentedControl label="Version" segments={segments} value={value} onValueChange={setValue} />
}

test('a segmented control has one selected option', async () => {
  renderWithTexts(<Versions />)
  await userEvent.click(screen.getByRole('radio', { name: 'Leveled' }))
  expect(screen.getByRole('radio', { name: 'Leveled' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Original' })).not.toBeChecked()
})

test('[THM-07] a tooltip appears after half a second', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  renderWithTexts(
    <TooltipProvider>
      <Tooltip content="Unpublished draft">
        <button type="button">[DRAFT]</button>
      </Tooltip>
    </TooltipProvider>,
  )
  await user.hover(screen.getByRole('button'))
  act(() => jest.advanceTimersByTime(450))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => jest.advanceTimersByTime(100))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Unpublished draft')
  expect(document.querySelector('.max-w-popover')).not.toBeNull()
  jest.useRealTimers()
})

/** A popover whose field comes after its button, either at once or loaded later. */
function NotePopover({ isLoaded }: { isLoaded: boolean }) {
  return (
    <Popover>
      <PopoverTrigger>Open</PopoverTrigger>
      <PopoverContent aria-label="Reason">
        {isLoaded && <button type="button">Help</button>}
        {isLoaded && <textarea aria-label="Why" />}
      </PopoverContent>
    </Popover>
  )
}

test('a popover focuses its first field when it opens, and Escape returns focus to the button', async () => {
  render(<NotePopover isLoaded />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a popover field that loads late is focused too', async () => {
  const { rerender } = render(<NotePopover isLoaded={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  rerender(<NotePopover isLoaded />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus())
})

test('page numbers show the ends, the current page and its neighbours, with gaps only for two or more pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12])
})

test('pagination marks the current page and disables Previous on the first one', async () => {
  const change = jest.fn()
  renderWithTexts(<Pagination label="Assignments" page={1} pageCount={3} onPageChange={change} />)
  expect(screen.getByRole('navigation', { name: 'Pages of Assignments' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(change).toHaveBeenCalledWith(2)
})

test('unknown progress has no value, and progress is capped at 100', () => {
  const { rerender } = renderWithTexts(<ProgressBar label="Lesson" value={null} />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  rerender(<ProgressBar label="Lesson" value={140} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

test('heading levels are clamped to 1 to 6', () => {
  expect([0, 1, 4, 9, Number.NaN].map(headingLevel)).toEqual([1, 1, 4, 6, 1])
})

test('initials use the first and last name', () => {
  expect(initials('Amara')).toBe('A')
  expect(initials('  dana   alvarez ')).toBe('DA')
  expect(initials('Ana Maria de la Cruz')).toBe('AC')
  expect(initials('')).toBe('')
})

test('the count badge shows up to 99, then 99+, and nothing at zero', () => {
  const { container, rerender } = renderWithTexts(<CountBadge count={HIGH_COUNT} />)
  expect(container).toHaveTextContent('99')
  rerender(<CountBadge count={HIGH_COUNT + 1} />)
  expect(container).toHaveTextContent('99+')
  rerender(<CountBadge count={0} />)
  expect(container).toBeEmptyDOMElement()
})
