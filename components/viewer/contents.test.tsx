import { act, render, screen } from '@testing-library/react'
import type { ContentsStanding } from '@/lib/viewer/contents'
import {
  ContentsOfViewer,
  ContentsProgress,
  ContentsRows,
  EditionLink,
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
  version: 'standard',
  editionHref: null,
  readAt: 1,
}
const ROWS = `<li><a href="/a" aria-current="page">a<i></i></a></li><li><a href="/b">b<i></i></a></li>`

function Page({ shown }: { shown: ContentsStanding }) {
  useContentsStanding(shown)
  return <h1>{shown.current}</h1>
}

function Viewer({ of = drawn, page }: { of?: ContentsStanding; page: ContentsStanding }) {
  return (
    <ContentsOfViewer drawn={of}>
      <nav id="toc">
        <ContentsRows words={words}>
          <ContentsProgress label="Progress" />
          <SectionState at={0} words={words} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the rows come. */}
          <ul dangerouslySetInnerHTML={{ __html: ROWS }} />
          <EditionLink>Teacher edition</EditionLink>
        </ContentsRows>
      </nav>
      <Page key={page.current} shown={page} />
    </ContentsOfViewer>
  )
}

beforeEach(() => refresh.mockClear())

describe('[SH-15] the contents above the pages', () => {
  it('say what the page that is open tells, and stay the same elements', () => {
    const { rerender } = render(<Viewer page={drawn} />)
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
    act(() => rerender(<Viewer page={next} />))
    expect(screen.getByRole('link', { current: 'page' })).toBe(before)
    expect(before).toHaveTextContent('b (partially complete)')
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    expect(screen.getByText('(partially complete)', { selector: '.toc-state' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Teacher edition' })).toHaveAttribute('href', '/edition')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('are read again once where the page knows of other rows, and show nothing wrong until then', () => {
    const { rerender } = render(<Viewer page={drawn} />)
    const other = { ...drawn, rows: 'rows-2', current: 1, completions: [2, 2] as const }
    act(() => rerender(<Viewer page={other} />))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^a$/)
    act(() => rerender(<Viewer of={{ ...other, readAt: 3 }} page={{ ...other, readAt: 3 }} />))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('b (complete)')
  })

  it('are read where an address without a page has left none', () => {
    render(<Page shown={drawn} />)
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
