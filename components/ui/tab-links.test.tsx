import { fireEvent, render, screen } from '@testing-library/react'
import { TabLink, TabLinks } from './tab-links'
import { Tab, TabList, Tabs } from './tabs'

const PLACES = { District: 500, Group: 60, School: 300 }
type Place = keyof typeof PLACES

/** Simulates the layout of a 360 px row of 100 px tabs, shifted by its scroll position. */
function layOut(this: Element): DOMRect {
  const row = screen.queryByRole('list') ?? screen.getByRole('tablist')
  if (this === row) return new DOMRect(0, 0, 360, 44)
  return new DOMRect(PLACES[this.textContent as Place] - row.scrollLeft, 0, 100, 44)
}

const Strip = ({ current }: { current: Place }) => (
  <TabLinks label="Classroom">
    {(Object.keys(PLACES) as Place[]).map((name) => (
      <TabLink key={name} current={name === current}>
        <a href={`/${name}`}>{name}</a>
      </TabLink>
    ))}
  </TabLinks>
)

const Switch = ({ current }: { current: Place }) => (
  <Tabs value={current}>
    <TabList label="Classroom">
      {(Object.keys(PLACES) as Place[]).map((name) => (
        <Tab key={name} value={name}>
          {name}
        </Tab>
      ))}
    </TabList>
  </Tabs>
)
const ROWS = [
  ['links', Strip, 'list'],
  ['tabs of one screen', Switch, 'tablist'],
] as const

test.each(ROWS)('a row of %s that is too long for a phone scrolls the current one into view', (_, Row, role) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut)
  const { rerender } = render(<Row current="District" />)
  const row = screen.getByRole(role)
  expect(row.scrollLeft).toBe(264)
  rerender(<Row current="School" />)
  expect(row.scrollLeft).toBe(264)
  rerender(<Row current="Group" />)
  expect(row.scrollLeft).toBe(36)
})

test.each(ROWS)('a row of %s shows on which side there is more, and nothing if everything fits', (_, Row, role) => {
  const width = { clientWidth: 360, scrollWidth: 600 }
  for (const name of ['clientWidth', 'scrollWidth'] as const)
    jest.spyOn(Element.prototype, name, 'get').mockImplementation(() => width[name])
  const { unmount } = render(<Row current="Group" />)
  const row = screen.getByRole(role)
  const scrollTo = (left: number) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
    return row.getAttribute('data-more')
  }
  expect([0, 100, 240].map(scrollTo)).toEqual(['after', 'before after', 'before'])
  unmount()
  width.scrollWidth = 360
  render(<Row current="Group" />)
  expect(screen.getByRole(role)).not.toHaveAttribute('data-more')
})
