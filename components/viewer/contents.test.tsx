import { act, render, screen } from '@testing-library/react'
import type { ContentsStanding } from '@/lib/viewer/contents-standing'
import {
  ContentsArea,
  ContentsOfViewer,
  ContentsProgress,
  ContentsRows,
  ContentsTitle,
  EditionLink,
  SectionRows,
  SectionState,
  useContentsStanding,
} from './contents'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const words = { 1: '(partially complete)', 2: '(complete)' }
const drawn: ContentsStanding = {
  rows: 'rows-1',
  current: 0,
  completions: [0, 0],
  sections: [0],
  progress: { percent: 0, words: '0 of 2' },
  version: null,
  titles: null,
  editionHref: null,
  readAt: 1,
}
const ROWS = `<li><a href="/a" aria-current="page">a<i></i></a></li><li><a href="/b">b<i></i></a></li>`

function Page({ shown }: { shown: ContentsStanding }) {
  useContentsStanding(shown)
  return <h1>{shown.current}</h1>
}

type ViewerProps = { of?: ContentsStanding; page: ContentsStanding; html?: string }

function Actor({ of = drawn, page, html = ROWS }: ViewerProps) {
  return (
    <ContentsOfViewer drawn={of}>
      <ContentsArea label="Contents">
        <ContentsTitle name="Chapter" />
        <ContentsRows words={words}>
          <ContentsProgress label="Progress" />
          <SectionState at={0} words={words} />
          <SectionRows html={html} isCounted />
          <EditionLink>Teacher edition</EditionLink>
        </ContentsRows>
      </ContentsArea>
      <Page key={page.current} shown={page} />
    </ContentsOfViewer>
  )
}

beforeEach(() => refresh.mockClear())

describe('[SH-15] the table of contents', () => {
  it('shows the state of the open page and keeps the same elements', () => {
    const { rerender } = render(<Actor page={drawn} />)
    const before = screen.getByRole('link', { name: 'b' })
    const next = {
      ...drawn,
      current: 1,
      completions: [2, 1] as const,
      sections: [1] as const,
      progress: { percent: 50, words: '1 of 2' },
      editionHref: '/edition',
      readAt: 2,
    }
    act(() => rerender(<Actor page={next} />))
    expect(screen.getByRole('link', { current: 'page' })).toBe(before)
    expect(before).toHaveTextContent('b (partially complete)')
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    expect(screen.getByText('(partially complete)', { selector: '.toc-state' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Teacher edition' })).toHaveAttribute('href', '/edition')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('uses the titles of the open page’s version, without a refresh', () => {
    const titles = (title: string, lang: string) => ({
      root: { title, lang },
      rows: [
        { title: 'a', lang: 'en' },
        { title, lang },
      ],
    })
    const html = ROWS.replace('>b<', '><bdi lang="en">Letters</bdi><')
    const inEnglish = { ...drawn, titles: titles('Letters', 'en') }
    const { rerender } = render(<Actor of={inEnglish} page={inEnglish} html={html} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Letters' })).toHaveAttribute('lang', 'en')
    const inSpanish = { ...drawn, version: 'spanish' as const, titles: titles('Cartas', 'es'), readAt: 2 }
    act(() => rerender(<Actor of={inEnglish} page={inSpanish} html={html} />))
    expect(screen.getByRole('link', { name: 'Cartas' })).toContainElement(
      screen.getByText('Cartas', { selector: 'bdi' }),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Cartas' })).toHaveAttribute('lang', 'es')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('refreshes once if the page has different rows, and is inert until then', () => {
    const { rerender } = render(<Actor page={drawn} />)
    const other = { ...drawn, rows: 'rows-2', current: 1, completions: [2, 2] as const }
    act(() => rerender(<Actor page={other} />))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(document.getElementById('toc')).toHaveAttribute('inert')
    act(() => rerender(<Actor of={{ ...other, readAt: 3 }} page={{ ...other, readAt: 3 }} />))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(document.getElementById('toc')).not.toHaveAttribute('inert')
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('b (complete)')
  })

  it('keeps its rows and the focused row when the viewer refreshes for a mark', () => {
    const { rerender } = render(<Actor page={drawn} />)
    const row = screen.getByRole('link', { name: 'b' })
    row.focus()
    const marked = { ...drawn, completions: [0, 2] as const, readAt: 2 }
    const html = ROWS.replace('b<i></i>', 'b<i> (complete)</i>')
    act(() => rerender(<Actor of={marked} page={marked} html={html} />))
    expect(row).toHaveFocus()
    expect(row).toHaveTextContent('b (complete)')
    const other = { ...marked, rows: 'rows-2', readAt: 3 }
    act(() => rerender(<Actor of={other} page={other} html={html.replaceAll('b<i>', 'c<i>')} />))
    expect(screen.getByRole('link', { name: 'c (complete)' })).toBeInTheDocument()
  })

  it('is loaded after an address without a page, and the page stays the same', () => {
    const around = (of: ContentsStanding | null) => (
      <ContentsOfViewer drawn={of}>
        {of && (
          <ContentsArea label="Contents">
            <SectionRows html={ROWS} isCounted />
          </ContentsArea>
        )}
        <Page shown={drawn} />
      </ContentsOfViewer>
    )
    const { rerender } = render(around(null))
    expect(refresh).toHaveBeenCalledTimes(1)
    const page = screen.getByRole('heading')
    act(() => rerender(around(drawn)))
    expect(screen.getByRole('heading')).toBe(page)
    expect(screen.getByRole('link', { name: 'a' })).toBeInTheDocument()
  })

  it('keeps focus when rows are redrawn, and the same elements if only their state changed', () => {
    const { rerender } = render(<Actor page={drawn} />)
    const before = screen.getByRole('link', { name: 'b' })
    before.focus()
    // After a refresh, another section has different rows.
    const others = { ...drawn, rows: 'rows-2', current: 1 }
    const stands = `<li><a href="/a" data-done="2">a<i> (complete)</i></a></li><li><a href="/b" aria-current="page">b<i></i></a></li>`
    act(() => rerender(<Actor of={others} page={others} html={stands} />))
    expect(before).toHaveFocus()
    // And now this one does too.
    const more = { ...drawn, rows: 'rows-3', current: 0 }
    act(() => rerender(<Actor of={more} page={more} html={`<li><a href="/b">b<i></i></a></li>`} />))
    expect(before).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'b' })).toHaveFocus()
  })
})
