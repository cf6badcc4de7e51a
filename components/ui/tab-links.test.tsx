import { render, screen } from '@testing-library/react'
import { TabLink, TabLinks } from './tab-links'

const PLACES = { District: 500, Group: 20, School: 300 }
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
  expect(row.scrollLeft).toBe(256)
  rerender(<Strip current="School" />)
  expect(row.scrollLeft).toBe(256)
  rerender(<Strip current="Group" />)
  expect(row.scrollLeft).toBe(4)
})
