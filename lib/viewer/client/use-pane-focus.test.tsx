import { renderHook } from '@testing-library/react'
import { usePaneFocus } from './use-pane-focus'

beforeEach(() => {
  document.body.innerHTML = `
    <article class="story"><p tabindex="-1">Dear Theo,</p></article>
    <section id="viewer-pane" tabindex="-1"><button>Place it on this page</button></section>
    <button class="viewer-options-button">Options</button>
    <div class="viewer-dock" hidden><button>Options</button></div>`
  // jsdom has no layout. A fixed element is visible although it has no `offsetParent`.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return this.closest('[hidden]') === null
  }
})
const element = (selector: string) => document.querySelector<HTMLElement>(selector)
const open = () => renderHook((pane: string | null) => usePaneFocus(pane), { initialProps: null as string | null })

test('an opened pane gets the focus, and closing it moves the focus to its menu button', () => {
  const { rerender } = open()
  expect(document.body).toHaveFocus()
  rerender('annotations')
  expect(element('#viewer-pane')).toHaveFocus()
  element('#viewer-pane')?.remove()
  rerender(null)
  expect(element('.viewer-options-button')).toHaveFocus()
})

test('a pane that closes because it led into the text leaves the focus there', () => {
  const { rerender } = open()
  rerender('annotations')
  element('.story p')?.focus()
  element('#viewer-pane')?.remove()
  rerender(null)
  expect(element('.story p')).toHaveFocus()
})
