import { fireEvent, render, screen } from '@testing-library/react'
import { TabLink, TabLinks } from './tab-links'

const PLACES = { District: 500, Group: 60, School: 300 }
type Place = keyof typeof PLACES

/** A row of 360 px that tabs of 100 px stand in, moved by how far it is scrolled. */
function layOut(this: Element): DOMRect {
  if (this.tagName === 'UL') return new DOMRect(0, 0, 360, 44)
  const row = screen.getByRole('list')
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

test('a row of tabs that is too long for a phone has the current one in sight', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut)
  const { rerender } = render(<Strip current="District" />)
  const row = screen.getByRole('list')
  expect(row.scrollLeft).toBe(288)
  rerender(<Strip current="School" />)
  expect(row.scrollLeft).toBe(252)
  rerender(<Strip current="Group" />)
  expect(row.scrollLeft).toBe(12)
})

test('a row of tabs says at which side there is more, and nothing where all fit', () => {
  const width = { clientWidth: 360, scrollWidth: 600 }
  for (const name of ['clientWidth', 'scrollWidth'] as const)
    jest.spyOn(Element.prototype, name, 'get').mockImplementation(() => width[name])
  const { unmount } = render(<Strip current="Group" />)
  const row = screen.getByRole('list')
  const scrollTo = (left: number) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
    return row.getAttribute('data-more')
  }
  expect([0, 100, 240].map(scrollTo)).toEqual(['after', 'before after', 'before'])
  unmount()
  width.scrollWidth = 360
  render(<Strip current="Group" />)
  expect(screen.getByRole('list')).not.toHaveAttribute('data-more')
})
