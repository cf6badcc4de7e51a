import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchScreen } from '@/components/library/search-screen'
import { WordScreen } from '@/components/library/word-screen'
import { request } from '@/lib/api/client/request'
import library from '@/lib/i18n/messages/en/library.json'
import list from '@/lib/i18n/messages/en/list.json'
import type { LibraryHit } from '@/lib/library/library-types'
import { librarySearchSpec } from '@/lib/library/search-spec'
import type { ListPlace } from '@/lib/search/list-address'
import { parseListQuery } from '@/lib/search/list-query'
import { defaultQuery } from '@/lib/search/page-query'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace: push }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const send = jest.mocked(request)

const TAG = '01890a5d-ac96-774b-bcce-b302099a8057'
const texts = { library, list }
const defaults = defaultQuery(librarySearchSpec)
const place = (change: Partial<ListPlace['query']> = {}): ListPlace => ({
  path: '/library/search',
  query: { ...defaults, ...change },
  defaults,
})
const queryOf = (href: string | null | undefined) =>
  parseListQuery(new URL(href ?? '', 'http://x').searchParams, librarySearchSpec)
const hit: LibraryHit = {
  id: 'chapter-1',
  name: 'The Glass Giant',
  contentType: 'chapter',
  contentSubType: 'lesson',
  href: '/content-viewer/library/chapter/chapter-1',
  place: 'Grade 3 › Modules',
  text: 'A lens as tall as a man.',
  picture: null,
  isDraft: false,
  isRestricted: false,
  isAssignable: true,
}

function show(change: Partial<Parameters<typeof SearchScreen>[0]> = {}) {
  const props = { place: place(), hits: [], count: 0, grades: [], chosen: [], ...change }
  return renderWithTexts(<SearchScreen {...props} />, texts)
}

describe('[RT-19] the library search', () => {
  test('[ERR-33] says what to do while there is nothing to search for', () => {
    show()
    expect(screen.getByRole('heading', { name: 'Enter a value to begin searching' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull()
  })

  test('[ERR-33] reports that nothing was found', () => {
    show({ place: place({ modifiers: { keywordSearch: 'frgo' } }) })
    expect(screen.getByRole('heading', { name: 'No items found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/library/search')
  })

  test('[CALL-63] [CUR-01] highlights the words in names, links to the viewer, and offers only assignable items for assignment', () => {
    const draft = { ...hit, id: 'chapter-2', name: 'Glass', isDraft: true, isAssignable: false }
    show({ place: place({ modifiers: { keywordSearch: 'gla' } }), hits: [hit, draft], count: 12 })
    const results = within(screen.getByRole('list', { name: 'Results' }))
    expect(results.getByTitle('The Glass Giant')).toHaveAttribute('href', hit.href)
    expect(results.getByTitle('The Glass Giant')).toHaveTextContent('The Glass Giant')
    expect(results.getAllByText('Gla').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK'])
    expect(results.getAllByText('Lesson · Grade 3 › Modules')).toHaveLength(2)
    expect(results.getAllByRole('link', { name: /^Assign/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/assignment-creator/chapter-1',
    ])
    expect(results.getByText('[DRAFT]')).toBeVisible()
    expect(screen.getByText('12 items')).toBeVisible()
    const second = screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')
    expect(queryOf(second)).toMatchObject({ limit: 10, offset: 10, modifiers: { keywordSearch: 'gla' } })
  })

  test('[NAV-06] passes the search on to the page of a word', () => {
    const word = { ...hit, id: 'word-1', name: 'glass', contentType: 'vocab', href: '/library/vocab/word-1' }
    show({ place: place({ where: { contentType: 'vocab' } }), hits: [word], count: 1 })
    expect(screen.getByRole('link', { name: 'glass' }).getAttribute('href')).toMatch(
      /^\/library\/vocab\/word-1\?criteria=/,
    )
  })

  test('offers the subtypes of a type, and keeps both in the address', async () => {
    show({ place: place({ where: { contentType: 'source' } }), hits: [hit], count: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Of this kind' }), 'Video')
    expect(queryOf(push.mock.lastCall?.[0]).where).toEqual({ contentType: 'source', contentSubType: 'video' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Writing')
    expect(queryOf(push.mock.lastCall?.[0]).where).toEqual({ contentType: 'echo' })
  })

  test('[CALL-70] [CALL-73] finds a tag by part of its name, twenty at a time, and keeps it in the address', async () => {
    const data = [{ id: TAG, name: 'weather', label: 'weather' }]
    send.mockResolvedValue({ result: { data, metadata: { count: 21 } }, context: {} })
    show({ hits: [], count: 0 })
    await userEvent.click(screen.getByRole('button', { name: 'Tag…' }))
    const field = await screen.findByRole('searchbox', { name: 'Tag' })
    await userEvent.type(field, 'wea')
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({
          path: 'metadata/tags',
          query: expect.objectContaining({ limit: 20, orderBy: 'name:asc', modifiers: { keywordSearch: 'wea' } }),
        }),
      ),
    )
    const limitOfLast = () => send.mock.lastCall?.[0].query?.limit
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(limitOfLast()).toBe(40))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show all' })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(limitOfLast()).toBe(999_999_999))
    await userEvent.click(await screen.findByRole('button', { name: 'weather' }))
    expect(queryOf(push.mock.lastCall?.[0]).where).toEqual({ tagId: [TAG] })
  })

  test('[CALL-71] finds a vocabulary phrase among the content, sorted by name, and keeps it in the address', async () => {
    const data = [{ id: TAG, name: 'lens', label: 'lens', contentType: 'vocab' }]
    send.mockResolvedValue({ result: { data, metadata: { count: 1 } }, context: {} })
    show({ hits: [], count: 0 })
    await userEvent.click(screen.getByRole('button', { name: 'Word…' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Word' }), 'len')
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({
          path: 'content',
          query: {
            limit: 20,
            orderBy: 'name:asc',
            where: { contentType: 'vocab' },
            modifiers: { keywordSearch: 'len' },
          },
        }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'lens' }))
    expect(queryOf(push.mock.lastCall?.[0]).where).toEqual({ vocabContentId: [TAG] })
  })

  test('shows the name of a selected filter, which can be removed', () => {
    show({
      place: place({ where: { tagId: [TAG], contentType: 'unit' } }),
      chosen: [{ field: 'tagId', id: TAG, name: 'weather' }],
    })
    const chip = screen.getByRole('link', { name: 'Remove Tag: weather' })
    expect(queryOf(chip.getAttribute('href')).where).toEqual({ contentType: 'unit' })
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/library/search')
  })
})

test('[RT-19] a word page shows its meaning, also in Spanish, and where it occurs', () => {
  renderWithTexts(
    <WordScreen
      word={{
        id: 'word-1',
        name: 'lens',
        kind: 'content',
        definition: 'a piece of <em>curved</em> glass',
        partOfSpeech: 'noun',
        pronunciation: 'lenz',
        example: 'The lens bends light.',
        spanishName: 'lente',
        spanishDefinition: 'un vidrio curvo',
        isDraft: false,
        picture: null,
      }}
      hits={[hit]}
      count={1}
      place={place()}
      backHref="/library/search?squery=abc"
    />,
    texts,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'lens' })).toBeVisible()
  expect(screen.getByText('lenz · noun · Content word')).toBeVisible()
  expect(screen.getByText('curved').tagName).toBe('EM')
  expect(screen.getByText('lente').closest('[lang]')).toHaveAttribute('lang', 'es')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Vocabulary' })).toHaveAttribute('href', '/library/search?squery=abc')
  expect(screen.getByRole('heading', { level: 3, name: 'The Glass Giant' })).toBeVisible()
})
