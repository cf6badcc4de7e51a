import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AssessmentListScreen } from '@/components/assessment/assessment-list-screen'
import { BuilderScreen } from '@/components/assessment/builder-screen'
import { NewScreen } from '@/components/assessment/new-screen'
import { ProductLink } from '@/components/assessment/product-link'
import { ToolServices } from '@/components/assessment/tool-services'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { Builder, ToolItem } from '@/lib/assessment/items'
import { newQuestion } from '@/lib/assessment/question-form'
import assessment from '@/lib/i18n/messages/en/assessment.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const send = jest.mocked(request)

/** The product around the tool, as far as the tool sees it. */
const product = { postMessage: jest.fn() }
const told = () => product.postMessage.mock.calls.map(([message]) => message)

beforeEach(() => {
  jest.clearAllMocks()
  Object.defineProperty(window, 'parent', { configurable: true, value: product })
})
afterEach(() => Object.defineProperty(window, 'parent', { configurable: true, value: window }))

const item = (name: string): ToolItem => ({
  id: `id-${name}`,
  name,
  contentType: 'interactive',
  contentSubType: 'essay',
  isDraft: false,
  isOwn: true,
  excerpt: '',
  points: 2,
  questions: null,
  form: null,
})
const builder: Builder = {
  id: 'assessment-1',
  name: 'Pond check',
  version: 7,
  isDraft: true,
  curriculum: 'hss',
  canWrite: true,
  items: ['One', 'Two', 'Three'].map(item),
  questions: 3,
  points: 6,
  assignments: [],
}

const show = (changed: Partial<Builder> = {}) =>
  renderWithTexts(withStaffServices(<BuilderScreen builder={{ ...builder, ...changed }} canAssign timeZone="UTC" />), {
    assessment,
    authoring,
  })
const names = () => within(screen.getByRole('list', { name: 'What students work through' })).getAllByRole('heading')
const orderOnScreen = () => names().map(({ textContent }) => textContent)

/** Mocks the calls: responses contain the children of the assessment after each. Requests are accepted as they are, as by the server. */
function answerAsStored() {
  let [version, ids] = [builder.version, builder.items.map(({ id }) => id)]
  send.mockImplementation(async ({ method, path, body }) => {
    const sent = body as { version?: number; children?: { id: string }[]; contentId?: string }
    if (sent?.version !== undefined && sent.version !== version)
      throw new RequestError(409, 'stale_version', 'Content changed')
    if (method === 'DELETE') ids = ids.filter((id) => !path.endsWith(`/${id}`))
    else if (sent.contentId) ids = [...ids, sent.contentId]
    else ids = sent.children?.map(({ id }) => id) ?? ids
    version += 1
    // Insertions by a district are in every response, but in no list of children.
    const inserted = { id: 'id-inserted', insertionData: { contentInsertionId: 'insertion' } }
    const own = ids.map((id) => ({ id, insertionData: null }))
    return { result: { version, children: [inserted, ...own] }, context: {} }
  })
  return () => ids
}

describe('the assessment tool in its frame', () => {
  test('[RT-15] sends ready to the surrounding page, but only on its own origin', () => {
    renderWithTexts(<ToolServices />, { assessment })
    expect(product.postMessage.mock.calls).toEqual([[{ type: 'ready' }, window.location.origin]])
  })

  test('[RT-15] a link to the product navigates by a message, but stays a link when opened in a new window', () => {
    renderWithTexts(<ProductLink href="/classroom">Classroom</ProductLink>, { assessment })
    const link = screen.getByRole('link', { name: 'Classroom' })
    expect(fireEvent.click(link)).toBe(false)
    expect(told()).toEqual([{ type: 'navigate', path: '/classroom' }])
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(told()).toHaveLength(1)
    expect(link).toHaveAttribute('target', '_top')
  })

  test('[RT-12] [NAV-21] the pages, filters and searches of a list have addresses of the product', () => {
    renderWithTexts(
      <AssessmentListScreen
        rows={[]}
        count={45}
        query={{ keyword: 'fog', page: 2, isOwn: true }}
        canCreate
        canAssign
      />,
      { assessment },
    )
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(['Page 1', 'Page 3', 'All', 'Mine'].map(addressOf)).toEqual([
      '/assessment/assessments?q=fog&mine=1',
      '/assessment/assessments?q=fog&mine=1&page=3',
      '/assessment/assessments?q=fog',
      '/assessment/assessments?q=fog&mine=1',
    ])
    expect(fireEvent.click(screen.getByRole('link', { name: 'Page 3' }))).toBe(false)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' mist ' } })
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false)
    expect(told()).toEqual([
      { type: 'navigate', path: '/assessment/assessments?q=fog&mine=1&page=3' },
      { type: 'navigate', path: '/assessment/assessments?q=mist&mine=1' },
    ])
  })

  test('items move at once, and each save uses the version returned by the previous one', async () => {
    answerAsStored()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Move Three up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Move Three up' }))
    expect(orderOnScreen()).toEqual(['Three', 'One', 'Two'])
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(send.mock.calls.map(([{ body }]) => body)).toEqual([
      { version: 7, children: [{ id: 'id-One' }, { id: 'id-Three' }, { id: 'id-Two' }] },
      { version: 8, children: [{ id: 'id-Three' }, { id: 'id-One' }, { id: 'id-Two' }] },
    ])
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  })

  test('a removed item disappears at once, and a move before the reload does not bring it back', async () => {
    const stored = answerAsStored()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Two' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(stored()).toEqual(['id-One', 'id-Three']))
    await waitFor(() => expect(orderOnScreen()).toEqual(['One', 'Three']))
    fireEvent.click(screen.getByRole('button', { name: 'Move One down' }))
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(stored()).toEqual(['id-Three', 'id-One'])
    expect(orderOnScreen()).toEqual(['Three', 'One'])
  })

  test('moves pressed while an item is being removed do not count its old position', async () => {
    const stored = answerAsStored()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Two' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    fireEvent.click(screen.getByRole('button', { name: 'Move One down', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Move One down', hidden: true }))
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(stored()).toEqual(['id-Three', 'id-One'])
    expect(orderOnScreen()).toEqual(['Three', 'One'])
  })

  test('a newly added item stays when another is moved before the reload', async () => {
    const stored = answerAsStored()
    send.mockResolvedValueOnce({
      result: { data: [{ id: 'id-Four', name: 'Four', contentSubType: 'essay', data: {} }], metadata: { count: 1 } },
      context: {},
    })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Add existing' }))
    const picker = within(await screen.findByRole('dialog'))
    fireEvent.click(await picker.findByRole('button', { name: 'Add: Four' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ path: 'content', query: { where: { curriculum: ['hss', null] } } })
    expect(await picker.findByText('Added')).toBeInTheDocument()
    fireEvent.click(picker.getByRole('button', { name: 'Done' }))
    fireEvent.click(screen.getByRole('button', { name: 'Move One down' }))
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
    expect(stored()).toEqual(['id-Two', 'id-One', 'id-Three', 'id-Four'])
  })

  test('a refused move is reported by the product and reverted', async () => {
    send.mockRejectedValue(new RequestError(409, 'stale_version', 'Content changed'))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Move Two up' }))
    await waitFor(() => expect(told()).toMatchObject([{ type: 'notification', variant: 'warning' }]))
    await waitFor(() => expect(orderOnScreen()).toEqual(['One', 'Two', 'Three']))
  })

  test.each([
    ['given by hand is kept', 'Exit ticket 3', {}],
    ['taken from its prompt follows the prompt', 'Why?', { name: 'Why, and since when?' }],
  ])('when a question is edited, a name %s', async (_, name, named) => {
    send.mockResolvedValue({ result: { version: 4 }, context: {} })
    const data = { prompt: '<p>Why?</p>', points: 2 }
    const question = { ...newQuestion('essay'), prompt: 'Why?', points: 2 }
    show({ items: [{ ...item(name), form: { version: 3, data, question, document: null } }] })
    fireEvent.click(screen.getByRole('button', { name: `Edit ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit question' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Question/ }), { target: { value: 'Why, and since when?' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save question' }))
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(send.mock.calls[0]?.[0].body).toEqual({
      version: 3,
      ...named,
      data: { prompt: '<p>Why, and since when?</p>', points: 2 },
    })
  })

  test('[RT-14] assigning publishes first and opens the product’s assignment creator', async () => {
    send.mockResolvedValue({ result: { version: 8 }, context: {} })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Publish and assign' }))
    await waitFor(() => expect(told().at(-1)).toEqual({ type: 'navigate', path: '/assignment-creator/assessment-1' }))
    expect(send.mock.calls[0]?.[0].body).toEqual({ version: 7, contentState: 'published' })
  })

  test('the surrounding product is notified of a new name once it is saved', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Lake check' } })
    send.mockRejectedValueOnce(new RequestError(500, 'unknown', 'No.'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(told()).toContainEqual({ type: 'notification', variant: 'error', message: 'No.' }))
    expect(told()).not.toContainEqual({ type: 'renamed' })
    send.mockResolvedValue({ result: { version: 8 }, context: {} })
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(told()).toContainEqual({ type: 'renamed' }))
    const bodies = send.mock.calls.flatMap(([{ body }]) => (body ? [body] : []))
    expect(bodies.at(-1)).toEqual({ version: 7, name: 'Lake check' })
  })

  const destroy = async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Delete assessment' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  }

  test('[ERR-18] a deletion is reported in the product’s words, and the product returns to the list', async () => {
    send.mockResolvedValue({ result: null, context: {} })
    await destroy()
    await waitFor(() => expect(told().at(-1)).toMatchObject({ type: 'navigate' }))
    expect(told()).toContainEqual({ type: 'notification', variant: 'success', message: 'Content successfully deleted' })
    expect(send.mock.calls[0]?.[0]).toMatchObject({ method: 'DELETE', path: 'content/assessment-1' })
  })

  test('[ERR-13] [ERR-14] an assessment in use is kept, and a dialog shows the tree of the first place found', async () => {
    const unit = { id: 'u', name: 'Ponds', contentType: 'unit', contentSubType: null, parent: null }
    const content = { id: 'c', name: 'Week 1', contentType: 'chapter', contentSubType: 'lesson', parent: unit }
    const words = 'Cannot delete content because it is referenced elsewhere'
    send.mockRejectedValue(new RequestError(409, 'referenced', words, { content }))
    await destroy()
    const dialog = await screen.findByRole('dialog', { name: 'Content Is In Use' })
    expect(dialog).toHaveAccessibleDescription(
      'The item could not be removed because it is referenced by at least one piece of published content. The item would have to be removed from its immediate parent before it could be deleted.',
    )
    const [first, second] = within(dialog).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Ponds Unit/)
    expect(second).toHaveTextContent(/^Week 1 Lesson$/)
    expect(first).toContainElement(second as HTMLElement)
    expect(within(dialog).getByText('There could be other places.')).toBeInTheDocument()
    expect(told()).not.toContainEqual(expect.objectContaining({ type: 'notification' }))
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[ERR-14] a place that the viewer may not see is not named', async () => {
    send.mockRejectedValue(new RequestError(409, 'referenced', 'In use', { content: null }))
    await destroy()
    const dialog = await screen.findByRole('dialog', { name: 'Content Is In Use' })
    expect(within(dialog).getByText('It is used somewhere that you cannot see.')).toBeInTheDocument()
    expect(within(dialog).queryByRole('list')).toBeNull()
  })

  test('[ERR-19] a save message names the kind of item', async () => {
    send.mockResolvedValue({ result: { version: 8 }, context: {} })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the assessment' }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Pond check 2' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const message = 'Assessment saved'
    await waitFor(() => expect(told()).toContainEqual({ type: 'notification', variant: 'success', message }))
  })

  test('without a question nothing can be assigned, and the list says that it is empty', () => {
    show({ items: [], questions: 0, points: 0 })
    expect(screen.getByRole('button', { name: 'Publish and assign' })).toBeDisabled()
    expect(screen.getByText('Nothing in it yet')).toBeInTheDocument()
  })

  test('another teacher’s assessment without a question says why it cannot be assigned', () => {
    show({ canWrite: false, isDraft: false, questions: 0, points: 0 })
    expect(screen.getByRole('button', { name: 'Assign' })).toHaveAccessibleDescription(/There is no question in it/)
  })

  test('a retry after a lost response uses the same idempotency key; another name uses a new one', async () => {
    send.mockRejectedValue(new RequestError(0, 'no_answer', 'Action failed.'))
    renderWithTexts(<NewScreen items={[]} />, { assessment })
    const press = async (name: string, times: number) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: name } })
      fireEvent.click(screen.getByRole('button', { name: assessment.new.create }))
      await waitFor(() => expect(told().filter(({ type }) => type === 'notification')).toHaveLength(times))
    }
    await press('Pond', 1)
    await press('Pond', 2)
    await press('Frogs', 3)
    const [one, repeated, other] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
    expect(repeated).toBe(one)
    expect(other).not.toBe(one)
    expect(told()[0]).toEqual({ type: 'work', isOpen: true })
  })

  test('[ABL-12] someone else’s assessment can be viewed and assigned, but not changed', () => {
    show({ canWrite: false, isDraft: false })
    expect(screen.getByText(/This assessment is not yours/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Assign' })).toBeEnabled()
    for (const name of ['New question', 'Rename', 'Move Two up', 'Delete assessment'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
