import { screen, within } from '@testing-library/react'
import { Texts } from '@/components/i18n/texts'
import { ContentsOfViewer } from '@/components/viewer/contents'
import { PageEnd } from '@/components/viewer/page-end'
import { TableOfContents } from '@/components/viewer/table-of-contents'
import { ViewerBreadcrumb } from '@/components/viewer/viewer-breadcrumb'
import { viewerTitle } from '@/components/viewer/viewer-page'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { WorkNotice } from '@/components/viewer/work-notice'
import type { Completion } from '@/lib/completion/completion'
import { contentsStanding } from '@/lib/viewer/contents'
import { pagesOf } from '@/lib/viewer/pages'
import type { OpenPage, ViewerWork } from '@/lib/viewer/viewer-page'
import { viewNode } from '../factories/view-node'
import { showServerScreen } from '../support/server-screen'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useParams: () => ({ userAssignmentId: 'work-1' }),
}))

const names = ['Before You Read', 'A Day at the Pond', 'Write About It']
const root = viewNode('chapter-1', 'chapter', {
  name: 'Life in the Pond',
  children: names.map((name, at) => viewNode(`page-${at}`, 'subsection', { name, section: 'Connect' })),
})
const pages = pagesOf(root)
const open: ViewerWork = {
  userAssignmentId: 'work-1',
  assignmentId: 'assignment-1',
  isOwn: true,
  isInPerson: true,
  isSubmitted: false,
  canSubmit: true,
  due: { kind: 'tomorrow', at: '2026-03-12T20:00:00Z', hasTime: true, hasYear: false },
  isReopened: false,
  reopenedContentIds: [],
  version: 1,
  assignmentVersion: 1,
  pollChannel: 'presence-group-1',
  teacherName: 'Ms. Alvarez',
  reopenedByName: 'Mr. Ito',
  reopened: [],
  isExcused: false,
  excusedContentIds: [],
  isUnanswered: false,
  items: [],
  answers: new Map(),
  orderOf: () => (items) => [...items],
}

/** A page of the chapter, with the fields that its end and contents read. */
function pageAt(at: number, work: ViewerWork | null, completions: Map<string, Completion> | null = null): OpenPage {
  const page = {
    base: work ? { family: 'assignments', userAssignmentId: 'work-1' } : { family: 'library', contentType: 'chapter' },
    audience: work ? 'student' : 'staff',
    root,
    pages,
    page: pages[at],
    wanted: 'standard',
    completions,
    progress: completions && { done: 1, total: 3 },
    work,
    grade: '3',
    assignHref: null,
    staff: null,
  }
  // The other fields of a page are not read here.
  return page as unknown as OpenPage
}

describe('[ASG-11] Submit Assignment', () => {
  const isOffered = async (page: OpenPage) => {
    await showServerScreen(
      <Texts of={['session', 'ui', 'student']}>
        <ViewerTexts isStaff={false}>
          <PageEnd open={page} />
        </ViewerTexts>
      </Texts>,
    )
    return screen.queryByRole('button', { name: 'Submit Assignment' }) !== null
  }

  test('appears only at the end of the last page', async () => {
    expect(await isOffered(pageAt(0, open))).toBe(false)
    expect(screen.getByRole('link', { name: /A Day at the Pond/ })).toHaveAttribute('rel', 'next')
    expect(await isOffered(pageAt(1, open))).toBe(false)
    expect(await isOffered(pageAt(2, open))).toBe(true)
  })

  test.each([
    ['after submission', { isSubmitted: true, canSubmit: false }],
    ['after the due date if late work is not allowed', { canSubmit: false }],
  ])('is not shown %s', async (_, change) => {
    expect(await isOffered(pageAt(2, { ...open, ...change }))).toBe(false)
  })

  test('leaves the due date and time visible on a page without it', async () => {
    await isOffered(pageAt(0, open))
    expect(screen.getByText(/^Due tomorrow at 8:00\sPM$/)).toBeVisible()
  })

  test('is not shown where nobody works on the assignment', async () => {
    expect(await isOffered(pageAt(2, null))).toBe(false)
  })
})

test('the table of contents marks the page of a reopened question', async () => {
  const reopened = [{ contentId: 'question', name: 'Why?', pageId: 'page-1', href: '/there' }]
  const page = pageAt(0, { ...open, isReopened: true, reopened }, new Map([['page-1', 1]]))
  await showServerScreen(
    <ContentsOfViewer drawn={contentsStanding(page, 0, 'en', () => '')}>
      <TableOfContents open={page} />
    </ContentsOfViewer>,
  )
  expect(screen.getAllByText('open again').map((mark) => mark.closest('a')?.textContent)).toEqual([
    'A Day at the Pond (partially complete)open again',
  ])
})

describe('in a version with its own titles', () => {
  const inSpanish = (name: string) => ({ data: { versions: { spanish: { name } } } })
  const [first, second, third] = root.children
  const worded = {
    ...root,
    ...inSpanish('La vida en el estanque'),
    children: [
      { ...first, ...inSpanish('Antes de leer') },
      { ...second, ...inSpanish('Un día en el estanque') },
      third,
    ],
  } as typeof root
  const page = (wanted: 'standard' | 'spanish') => {
    const all = pagesOf(worded)
    const [shown] = [all[1]]
    const crumbs = [
      { name: root.name, href: '/there', item: worded },
      { name: names[1], href: null, item: shown?.node },
    ]
    return { ...pageAt(1, open), root: worded, pages: all, page: shown, wanted, crumbs } as OpenPage
  }
  const show = async (wanted: 'standard' | 'spanish') =>
    showServerScreen(
      <Texts of={['session', 'ui', 'student']}>
        <ViewerTexts isStaff={false}>
          <ViewerBreadcrumb open={page(wanted)} />
          <ContentsOfViewer drawn={contentsStanding(page(wanted), 0, 'en', () => '')}>
            <TableOfContents open={page(wanted)} />
          </ContentsOfViewer>
          <PageEnd open={page(wanted)} />
        </ViewerTexts>
      </Texts>,
    )

  test('contents, breadcrumb, page links and title use them, or the standard title where there is none', async () => {
    await show('spanish')
    const contents = within(screen.getByRole('navigation', { name: 'Table of contents' }))
    expect(contents.getByRole('heading', { level: 2, name: 'La vida en el estanque' })).toHaveAttribute('lang', 'es')
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Antes de leer',
      'Un día en el estanque',
      'Write About It',
    ])
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'La vida en el estanque' })).toHaveAttribute('lang', 'es')
    expect(crumbs.getByText('Un día en el estanque')).toHaveAttribute('lang', 'es')
    expect(screen.getByText('Antes de leer', { selector: 'a[rel=prev] span' })).toHaveAttribute('lang', 'es')
    expect(document.querySelector('a[rel=next]')).toHaveTextContent('Write About It')
    expect(await viewerTitle({ kind: 'page', page: page('spanish') })).toEqual({ title: 'Un día en el estanque' })
    expect(await viewerTitle({ kind: 'page', page: page('standard') })).toEqual({ title: 'A Day at the Pond' })
  })

  test('the standard version uses the standard titles', async () => {
    await show('standard')
    expect(screen.getByRole('heading', { level: 2, name: 'Life in the Pond' })).toHaveAttribute('lang', 'en')
    expect(screen.queryByText(/estanque|Antes/)).toBeNull()
  })
})

describe('the notice about the work on a page', () => {
  const show = async (change: Partial<ViewerWork>) => {
    await showServerScreen(<WorkNotice open={pageAt(0, { ...open, ...change })} />)
  }

  test.each([
    ['says that the student is excused', { isExcused: true }, /^You are excused from this assignment/],
    [
      'says on a student’s work shown to others that it is excused',
      { isExcused: true, isOwn: false },
      'Excused. This work does not count.',
    ],
    [
      'says that the work was turned in with nothing answered',
      { isUnanswered: true },
      /^You turned this in with nothing answered/,
    ],
  ])('%s', async (_, change, words) => {
    await show(change)
    expect(screen.getByText(words)).toBeVisible()
  })

  test('reopened on another page: who did it, and a link there', async () => {
    await show({ reopened: [{ contentId: 'q', name: 'Why?', pageId: 'page-1', href: '/there?item=q' }] })
    expect(screen.getByText('Mr. Ito opened this again:')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/there?item=q')
  })

  test('reopened as a whole: who did it, and that it must be turned in again', async () => {
    await show({ isReopened: true })
    expect(screen.getByText(/^Mr\. Ito opened this assignment again\..*turn it in once more\.$/)).toBeVisible()
  })

  test('reopened as a whole, viewed by someone other than the student', async () => {
    await show({ isReopened: true, isOwn: false })
    expect(screen.getByText('Mr. Ito opened this assignment again. It is not turned in yet.')).toBeVisible()
  })

  test('reopened on this page: no notice, as the question itself shows it', async () => {
    await show({ reopened: [{ contentId: 'q', name: 'Why?', pageId: 'page-0', href: '/here' }] })
    expect(document.body).not.toHaveTextContent('opened this again')
  })
})

test('[THM-13] the table of contents marks what was viewed and what is complete', async () => {
  const completions = new Map<string, Completion>([
    ['page-0', 2],
    ['page-1', 1],
  ])
  const page = pageAt(1, open, completions)
  await showServerScreen(
    <ContentsOfViewer drawn={contentsStanding(page, 0, 'en', ({ done, total }) => `${done} of ${total}`)}>
      <TableOfContents open={page} />
    </ContentsOfViewer>,
  )
  const rows = within(screen.getByRole('navigation', { name: 'Table of contents', hidden: true })).getAllByRole(
    'link',
    {
      hidden: true,
    },
  )
  expect(rows.map((row) => [row.textContent, row.dataset.done, row.getAttribute('aria-current')])).toEqual([
    ['Before You Read (complete)', '2', null],
    ['A Day at the Pond (partially complete)', '1', 'page'],
    ['Write About It', undefined, null],
  ])
  expect(rows.every((row) => row.closest('ul')?.hasAttribute('data-counted'))).toBe(true)
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '33')
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
})
