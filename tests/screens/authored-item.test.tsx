import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreateButton } from '@/components/authoring/create-button'
import { ItemScreen, type ItemScreenProps } from '@/components/authoring/item-screen'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { renderWithTexts } from '../support/render'

const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const send = jest.mocked(request)

const TIME = '2026-03-05T09:30:00.000Z'
const link = { contentSubType: null, place: '', href: null }
const item: AuthoredItem = {
  rubricScores: null,
  editionNames: [],
  isShared: true,
  area: 'author',
  content: {
    id: 'course-1',
    name: 'Rivers of the World',
    contentType: 'course',
    contentSubType: null,
    contentState: 'draft',
    curriculum: 'hss',
    data: { abbreviation: 'RW', notes: 'Ask for maps.' },
    childrenCount: 1,
    parentId: null,
    proficiencyIds: [],
    academicVocabPhraseIds: [],
    contentVocabPhraseIds: [],
    footnoteVocabPhraseIds: [],
    vocabContentIds: [],
    applicationStandardIds: [],
    instructionStandardIds: [],
    standards: [],
    uploadsMap: {},
    insertionData: null,
    version: 3,
    revisionId: null,
    assetCode: 'RW-1',
    dateCreated: TIME,
    dateModified: TIME,
    publishedDate: null,
  },
  maker: { is: 'anonymous' },
  crumbs: [
    { ...link, id: 'grade-1', name: 'Grade 6', contentType: 'grade', href: '/content-author/edit/grade/grade-1' },
  ],
  children: [
    {
      ...link,
      id: 'unit-1',
      name: 'The Nile',
      contentType: 'unit',
      href: '/content-author/edit/unit/unit-1',
      isDraft: true,
      isInserted: false,
      section: null,
      count: 4,
    },
    {
      ...link,
      id: 'rubric-1',
      name: 'How maps are scored',
      contentType: 'rubric',
      isDraft: false,
      isInserted: true,
      section: null,
      count: 0,
    },
  ],
  draft: null,
  missingQuotations: [],
  words: [],
  standards: [],
  tags: ['rivers'],
  proficiencies: [],
  territories: [],
  usages: { parents: [], embeds: [], assignments: 2, insertions: 0 },
  history: {
    count: 12,
    revisions: [{ id: 'r3', version: 3, dateCreated: TIME, by: { is: 'you' }, changed: ['name', 'children'] }],
  },
}
const show = (props: Partial<ItemScreenProps> = {}) =>
  renderWithTexts(
    <ItemScreen item={item} preview={null} forms={null} timeZone="UTC" mayCreate hasDebug={false} {...props} />,
    { authoring },
  )

describe('an item’s overview for its editor', () => {
  it('[RT-35] shows what the item is, what it contains and where it is used', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Rivers of the World' })).toBeVisible()
    const facts = within(screen.getByText('Asset code').closest('dl') as HTMLElement)
    expect(facts.getByText('RW-1')).toBeVisible()
    expect(facts.getByText('Draft')).toBeVisible()
    const children = within(screen.getByRole('list', { name: 'Contents' }))
    expect(children.getByRole('link', { name: 'The Nile' })).toHaveAttribute('href', '/content-author/edit/unit/unit-1')
    expect(children.getByText('holds 4 items')).toBeVisible()
    expect(children.queryByRole('link', { name: 'How maps are scored' })).toBeNull()
    expect(screen.getByText('2 assignments')).toBeVisible()
  })

  it('lists its other fields for users who may only read it; for all others its form shows them', () => {
    const { unmount } = show()
    expect(screen.queryByText('Ask for maps.')).toBeNull()
    unmount()
    show({ item: { ...item, history: null, usages: null } })
    expect(screen.getByText('Ask for maps.')).toBeVisible()
  })

  it('shows its versions beside its forms, or its preview', async () => {
    show({ preview: <p>As it reads.</p>, versions: <p>Its saves.</p> })
    expect(screen.getByText('Its saves.')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
    expect(screen.getByText('As it reads.')).toBeVisible()
    expect(screen.queryByText('Its saves.')).toBeNull()
  })

  it('lists the quotations that readers of a version cannot find', () => {
    const missing = { question: 'Lines', version: 'spanish' as const, quotation: 'I hated the bell.' }
    // For users who may edit the item its form lists them.
    show({ item: { ...item, history: null, missingQuotations: [missing] } })
    expect(screen.getByText('Lines (Spanish): “I hated the bell.”')).toBeVisible()
  })

  it('[ABL-30] names its author only where that may be shown', () => {
    const { unmount } = show()
    expect(screen.getByText('Anonymous')).toBeVisible()
    unmount()
    show({ item: { ...item, maker: { is: 'named', name: 'Ada Reed' } } })
    expect(screen.getByText('Ada Reed')).toBeVisible()
  })

  it('[ABL-29] shows the raw record only to users who debug', () => {
    const { unmount } = show()
    expect(screen.queryByText('Debug: the record as it is')).toBeNull()
    unmount()
    show({ hasDebug: true })
    expect(screen.getByText('Debug: the record as it is')).toBeVisible()
  })

  it('[RT-31] links from a course to creating a new unit in it', () => {
    show()
    expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute(
      'href',
      '/content-builder/curriculum/unit/course-1/create',
    )
  })
})

describe('the create button', () => {
  const asked = { area: 'builder', contentType: 'unit', contentSubType: null, problem: null } as const
  const press = (name = 'Create') => userEvent.click(screen.getByRole('button', { name }))
  const refusal = new RequestError(404, 'not_found', 'Not found')

  it('[NAV-08] creates the item once pressed, and replaces the address with the item’s', async () => {
    send.mockResolvedValueOnce({ result: { id: 'unit-9' }, context: {} })
    renderWithTexts(<CreateButton {...asked} courseId={null} />, { authoring })
    expect(send).not.toHaveBeenCalled()
    await press()
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        method: 'POST',
        path: 'content',
        body: { contentType: 'unit', contentSubType: null, name: 'New Unit' },
      }),
    )
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/content-builder/curriculum/unit/unit-9'))
  })

  it('[ERR-24] says at which step creating a unit of a course failed', async () => {
    renderWithTexts(<CreateButton {...asked} courseId="course-1" />, { authoring })
    send.mockRejectedValueOnce(refusal)
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('The course could not be fetched.')
    const course = { result: { id: 'course-1', contentType: 'course' }, context: {} }
    send.mockResolvedValueOnce(course).mockRejectedValueOnce(refusal)
    await press('Try again')
    expect(await screen.findByRole('alert')).toHaveTextContent('The course could not be saved.')
    send
      .mockResolvedValueOnce(course)
      .mockResolvedValueOnce({ result: { id: 'unit-9' }, context: {} })
      .mockResolvedValueOnce({ result: { ...course.result, children: [] }, context: {} })
    await press('Try again')
    expect(await screen.findByRole('alert')).toHaveTextContent('The new unit could not be found within the course.')
  })
})
