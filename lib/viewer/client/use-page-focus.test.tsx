import { render } from '@testing-library/react'
import { rememberFollowed, usePageFocus } from './use-page-focus'

const PAGES = ['/binder/1/source/2', '/binder/1/source/3'] as const

/** The contents stay; a page brings its own links, as the router renders them anew. */
function Page({ at }: { at: string }) {
  usePageFocus(at)
  return (
    <div>
      <nav id="toc">
        {PAGES.map((path) => (
          <a key={path} href={path} aria-current={path === at ? 'page' : undefined}>
            {path}
          </a>
        ))}
      </nav>
      <div key={at} className="viewer-sheet">
        <h1 className="story-title">{at}</h1>
        <a href={PAGES[1]} rel="next">
          Next
        </a>
      </div>
    </div>
  )
}

function follow(selector: string) {
  window.history.replaceState(null, '', PAGES[0])
  const { container, rerender } = render(<Page at={PAGES[0]} />)
  expect(document.body).toHaveFocus()
  const link = container.querySelector<HTMLAnchorElement>(selector)
  link?.focus()
  if (link) rememberFollowed(link)
  return {
    container,
    arrive: (at: string) => {
      window.history.replaceState(null, '', at)
      rerender(<Page at={at} />)
    },
  }
}

test('a page opened from the contents leaves the focus on its row there', () => {
  const { container, arrive } = follow('#toc a:last-child')
  arrive(PAGES[1])
  expect(container.querySelector('#toc [aria-current]')).toHaveFocus()
  expect(container.querySelector('#toc [aria-current]')).toHaveTextContent(PAGES[1])
})

test('the link to the next page moves the focus to the title of that page', () => {
  const { container, arrive } = follow('[rel=next]')
  arrive(PAGES[1])
  expect(container.querySelector('h1')).toHaveFocus()
})

test('other navigation, or focus already elsewhere, leaves the focus unchanged', () => {
  const { container, arrive } = follow('[rel=next]')
  arrive('/binder/1/source/4')
  expect(document.body).toHaveFocus()
  arrive(PAGES[1])
  expect(document.body).toHaveFocus()
  const kept = document.body.appendChild(document.createElement('button'))
  const link = container.querySelector<HTMLAnchorElement>('#toc a')
  if (link) rememberFollowed(link)
  kept.focus()
  arrive(PAGES[0])
  expect(kept).toHaveFocus()
  kept.remove()
})
