import { act, fireEvent } from '@testing-library/react'

/** Sets the positions of two elements and their content, so that a pointer can be over them: jsdom has no layout. */
function placeAt(spots: readonly (readonly [Element, number])[]): jest.SpyInstance {
  return jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const spot = spots.find(([element]) => element.contains(this))
    return new DOMRect(0, spot ? spot[1] : -1000, 100, 40)
  })
}

/** The pointer events of a finger; jsdom does not provide them. */
function finger(on: Element | Document, type: string, clientY: number): Promise<void> {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 50, clientY })
  fireEvent(on, Object.assign(event, { isPrimary: true, pointerType: 'touch' }))
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
}

/** Drags an element with a finger to another one and drops it there. */
export async function drag(from: Element, to: Element): Promise<void> {
  const rects = placeAt([
    [from, 0],
    [to, 200],
  ])
  await finger(from, 'pointerdown', 20)
  for (const y of [40, 220, 221]) await finger(document, 'pointermove', y)
  await finger(document, 'pointerup', 221)
  rects.mockRestore()
}
