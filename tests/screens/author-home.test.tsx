import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthorHomeScreen, type AuthorHomeScreenProps } from '@/components/authoring/author-home-screen'
import { type AuthorHome, authorSearchSpec, type HomeItem, homePlace } from '@/lib/authoring/author-home'
import { createGroups } from '@/lib/authoring/create-kinds'
import authorHome from '@/lib/i18n/messages/en/author-home.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import checks from '@/lib/i18n/messages/en/checks.json'
import classroom from '@/lib/i18n/messages/en/classroom.json'
import list from '@/lib/i18n/messages/en/list.json'
import type { ListPlace } from '@/lib/search/list-address'
import { defaultQuery } from '@/lib/search/page-query'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace: push, refresh: push }),
  usePathname: () => '/content-author',
}))

const defaults = defaultQuery(authorSearchSpec)
const search: ListPlace = { path: '/content-author', query: defaults, defaults }
const TIME = '2026-03-05T09:30:00.000Z'
const item: HomeItem = {
  id: 'page-1',
  name: 'High tide',
  contentType: 'subsection',
  contentSubType: null,
  href: '/content-author/edit/subsection/page-1',
  place: 'Grade 4 › Tides',
  assetCode: 'TP-4',
  isDraft: true,
  isUnsaved: true,
  changedAt: TIME,
  by: { is: 'you' },
  errors: 2,
  notes: 0,
}
const empty: AuthorHome = {
  drafts: { items: [], count: 0, page: 1 },
  recent: { items: [], count: 0, page: 1, by: 'everyone' },
  deleted: { items: [], count: 0, page: 1 },
  attention: [],
}
const full: AuthorHome = {
  drafts: { items: [item], count: 11, page: 1 },
  recent: {
    items: [{ ...item, id: 'page-2', name: 'Low tide', isDraft: false, isUnsaved: false, errors: 0, notes: 3 }],
    count: 1,
    page: 1,
    by: 'everyone',
  },
  deleted: {
    items: [
      {
        id: 'page-9',
        name: 'Ebb',
        contentType: 'subsection',
        contentSubType: null,
        assetCode: null,
        deletedAt: TIME,
        by: { is: 'you' },
      },
    ],
    count: 11,
    page: 1,
  },
  attention: [
    {
      rule: 'draft-below',
      severity: 'warning',
      stops: false,
      content: { id: 'page-3', name: 'Neap', contentType: 'subsection', contentSubType: null, version: 1 },
      path: 'contentState',
      at: null,
      message: 'A published item contains a draft.',
      detail: null,
      fix: 'publish',
    },
  ],
}

function show(change: Partial<AuthorHomeScreenProps> = {}) {
  const props: AuthorHomeScreenProps = {
    groups: createGroups({ abilities: ['author'] }),
    search,
    found: null,
    home: full,
    place: homePlace({}),
    timeZone: 'UTC',
    now: new Date(TIME),
    ...change,
  }
  return renderWithTexts(<AuthorHomeScreen {...props} />, { authorHome, authoring, checks, classroom, list })
}

test('[ENT-16] drafts are marked, with their problems, unsaved changes and location', () => {
  show()
  const [row] = within(screen.getByRole('list', { name: 'My drafts' })).getAllByRole('listitem')
  expect(row).toHaveTextContent('High tide[DRAFT]SubsectionTP-4Grade 4 › Tides2 to fixNot saved yet')
  expect(screen.getByTitle('Unpublished draft')).toHaveTextContent('[DRAFT]')
  expect(screen.getByRole('link', { name: 'High tide' })).toHaveAttribute('href', item.href)
  expect(screen.getByRole('navigation', { name: /My drafts/ })).toBeVisible()
  const recent = within(screen.getByRole('list', { name: 'Recently edited' }))
  expect(recent.getByText('3 notes of readers')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Only me' })).toHaveAttribute('href', '/content-author?by=me')
  expect(screen.getByRole('button', { name: /Publish it/ })).toBeVisible()
})

test('an author’s first day explains what will appear here and where to begin', () => {
  show({ home: empty })
  expect(screen.getByRole('heading', { name: 'No drafts yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the curriculum' })).toHaveAttribute('href', '/curriculum')
  expect(screen.getByText('Nothing was edited yet.')).toBeVisible()
  expect(screen.getByText(/Nothing keeps your items from being published/)).toBeVisible()
})

test('a page that no longer exists links to the first', () => {
  show({ home: { ...full, drafts: { items: [], count: 3, page: 4 } }, place: homePlace({ drafts: '4' }) })
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/content-author')
})

test('[RT-34] Create lists the types with their create addresses, without those the author may not create', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Multiple choice' })).toHaveAttribute(
    'href',
    '/content-author/create/interactive/type/multiple-choice',
  )
  expect(menu.queryByRole('menuitem', { name: 'Rubric' })).toBeNull()
})

test('matches are highlighted, and an empty result says how to continue', () => {
  const query = { ...defaults, modifiers: { keywordSearch: 'tide' } }
  const { unmount } = show({ home: null, found: { items: [item], count: 1 }, search: { ...search, query } })
  expect(within(screen.getByRole('list', { name: 'Results' })).getByText('tide').tagName).toBe('MARK')
  unmount()
  show({ home: null, found: { items: [], count: 0 }, search: { ...search, query } })
  expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear the search' })).toHaveAttribute('href', '/content-author')
})

test('deleted items are listed with who deleted them, and each can be restored', () => {
  show()
  const [row] = within(screen.getByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem')
  expect(row).toHaveTextContent('EbbSubsectionNo asset code')
  expect(row).toHaveTextContent('You')
  expect(screen.getByRole('button', { name: 'Restore: Ebb' })).toBeVisible()
  expect(screen.getByText('Deleted items can be brought back for 30 days.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: /Recently deleted/ })).toBeVisible()
})

test('deleted items are not mentioned when there are none', () => {
  show({ home: empty })
  expect(screen.queryByText('Recently deleted')).toBeNull()
})
