import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toast } from 'sonner'
import { LiveRegion } from '@/components/feedback/live-region'
import { Toaster } from '@/components/feedback/toaster'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import outline from '@/lib/i18n/messages/en/outline.json'
import picker from '@/lib/i18n/messages/en/picker.json'
import { drag } from '@/tests/support/drag'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { OutlineBuilder } from './outline-builder'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const idOf = (at: number) => `00000000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`
const UNIT = idOf(1)
const LESSONS = [idOf(11), idOf(12)] as const
const PAGES = [idOf(21), idOf(22), idOf(23)] as const

const item = (id: string, name: string, contentType: string, rest: object = {}) =>
  ({
    id,
    name,
    contentType,
    contentSubType: contentType === 'chapter' ? 'lesson' : null,
    contentState: 'published',
    assetCode: null,
    data: {},
    childrenCount: 0,
    section: null,
    insertionData: null,
    version: 1,
    proficiencyIds: [],
    ...rest,
  }) as unknown as WireContent

type Stored = Map<string, WireContent & { links: { id: string; section: string | null }[] }>

/** A unit with two lessons: the first has two pages in Ignite and one in Apply, the second has none. */
function stored(): Stored {
  const link = (id: string, section: string | null = null) => ({ id, section })
  const all = [
    { ...item(UNIT, 'Tides', 'unit'), links: LESSONS.map((id) => link(id)) },
    {
      ...item(LESSONS[0], 'Between', 'chapter', {
        contentState: 'draft',
        data: { namePrefix: 'Lesson 1:' },
        assetCode: 'T-1',
      }),
      links: [link(PAGES[0], 'Ignite'), link(PAGES[1], 'Ignite'), link(PAGES[2], 'Apply')],
    },
    { ...item(LESSONS[1], 'Keepers', 'chapter'), links: [] },
    ...['Waves', 'Shells', 'Sand'].map((name, at) => ({ ...item(PAGES[at] ?? '', name, 'subsection'), links: [] })),
  ]
  return new Map(all.map((each) => [each.id, each]))
}

type Refused = { status: number; body: object } | null

/** Mocks the endpoints that the outline calls; `refuse` returns the errors of refused calls. */
function serve(refuse: (method: string, path: string) => Refused | Promise<Refused> = () => null) {
  const items = stored()
  const of = (id: string) => {
    const found = items.get(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const wire = (id: string): WireContent => {
    const { links, ...own } = of(id)
    const children = links.map((link) => ({
      ...of(link.id),
      childrenCount: of(link.id).links.length,
      section: link.section,
    }))
    return { ...own, childrenCount: links.length, children } as WireContent
  }
  const relink = (id: string, links: { id: string; section: string | null }[]) =>
    items.set(id, { ...of(id), links, version: of(id).version + 1 })
  const put = (id: string, added: { id: string; section: string | null }, after: string | null | undefined) => {
    const { links } = of(id)
    const at = after === undefined ? links.length : links.findIndex((link) => link.id === after) + 1
    relink(id, links.toSpliced(at, 0, added))
  }
  const calls = fakeFetch(async ({ method, path, body }) => {
    const refused = await refuse(method, path)
    if (refused) return refused
    const ok = (result: unknown, context: object = {}, status = 200) => ({ status, body: { result, context } })
    const [, id = '', part, childId = ''] = /^\/api\/content\/([^/?]+)(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? []
    if (method === 'GET' && part === 'checks')
      return ok({
        findings: [],
        omitted: 0,
        items: 5,
        toFix: [PAGES[0], LESSONS[0], UNIT].map((each) => ({ id: each, count: 3 })),
        drafts: [of(LESSONS[0])],
        touched: { notes: 0, assignments: [] },
      })
    if (method === 'GET' && part === 'children')
      return ok(of(id).links.map((link) => ({ id: link.id, places: link.id === PAGES[0] ? 3 : 1 })))
    if (method === 'GET' && id) return ok(wire(id))
    if (method === 'GET') return ok({ data: [of(LESSONS[0])], metadata: { count: 1 } })
    const written = body ?? {}
    if (method === 'PATCH') {
      const {
        children,
        version: _,
        ...fields
      } = written as { children?: { id: string; section: string | null; deleting?: boolean }[]; version: number }
      if (children)
        relink(
          id,
          children.filter(({ deleting }) => !deleting).map(({ id: child, section }) => ({ id: child, section })),
        )
      else items.set(id, { ...of(id), ...fields, version: of(id).version + 1 })
      return ok(wire(id))
    }
    if (method === 'DELETE') {
      relink(
        id,
        of(id).links.filter((link) => link.id !== childId),
      )
      return ok(wire(id))
    }
    if (part === 'children') {
      const { contentId, section, afterContentId, from } = written as {
        contentId: string
        section: string | null
        afterContentId?: string
        from?: { id: string }
      }
      if (from)
        relink(
          from.id,
          of(from.id).links.filter((link) => link.id !== contentId),
        )
      put(id, { id: contentId, section }, afterContentId)
      return ok(wire(id), from ? { from: { id: from.id, version: of(from.id).version } } : {}, 201)
    }
    const { parentContent, ...fields } = written as {
      parentContent: { id: string; section: string | null; afterContentId?: string }
    }
    const made = item(idOf(50 + items.size), part === 'copies' ? `${of(id).name} (copy)` : '', 'chapter', {
      ...fields,
      contentState: 'draft',
    })
    items.set(made.id, { ...made, links: [] })
    put(parentContent.id, { id: made.id, section: parentContent.section }, parentContent.afterContentId)
    return ok(wire(made.id), { parent: { id: parentContent.id, version: of(parentContent.id).version } }, 201)
  })
  return {
    calls,
    wire,
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    linksOf: (id: string) => of(id).links,
    /** Simulates a child added by another author. */
    put,
  }
}

/** Reads the unit again, as a refresh of its page does. */
let refreshPage = (): void => undefined

type UnitProps = { server: ReturnType<typeof serve>; mayWrite: boolean; id: string }

function Unit({ server, mayWrite, id }: UnitProps) {
  const [content, setContent] = useState(() => server.wire(id))
  refreshPage = () => setContent(server.wire(id))
  return (
    <OutlineBuilder
      content={content}
      area="author"
      mayWrite={mayWrite}
      may={{ isAuthor: true, assessments: false, structured: false }}
    />
  )
}

function open(server = serve(), { mayWrite = true, id = UNIT } = {}) {
  renderWithTexts(
    withStaffServices(
      <>
        <Unit server={server} mayWrite={mayWrite} id={id} />
        <Toaster />
        <LiveRegion />
      </>,
    ),
    { authoring, outline, picker },
  )
  return server
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const openLesson = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Between', expanded: false }))
  await screen.findByRole('button', { name: 'Waves' })
}
const choose = async (row: string, action: string) => {
  await press(`More for ${row}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const ids = (links: readonly { id: string }[]) => links.map(({ id }) => id)

// Messages outlive the test that caused them.
afterEach(() => {
  act(() => {
    toast.dismiss()
  })
})

describe('the outline of a unit', () => {
  test('[CALL-77] opens row by row, with sections, drafts, codes and the number of places that use an item', async () => {
    const { calls } = open()
    expect(screen.getByRole('button', { name: 'Lesson 1: Between' })).toBeVisible()
    expect(screen.getByText('[DRAFT]')).toHaveAttribute('title', 'Unpublished draft')
    expect(screen.getByText('T-1')).toBeVisible()
    await openLesson()
    expect(calls.map(({ path }) => path)).toContain(`/api/content/${LESSONS[0]}?childDepth=1`)
    const ignite = within(screen.getByRole('list', { name: 'Ignite' }))
    expect(ignite.getAllByRole('button', { name: /^(Waves|Shells)$/ })).toHaveLength(2)
    expect(await ignite.findByText('3 places use Waves')).toBeInTheDocument()
    await press('Collapse all')
    expect(screen.queryByRole('button', { name: 'Waves' })).toBeNull()
  })

  test('lets read-only users open rows and items, but change nothing', async () => {
    open(serve(), { mayWrite: false })
    await openLesson()
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    await press('More for Waves')
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  })

  test('moves a row by keyboard, announces the new position, and can undo the move', async () => {
    const { writes, linksOf } = open()
    await openLesson()
    screen.getByRole('button', { name: 'Move Shells' }).focus()
    await userEvent.keyboard(' {ArrowDown}')
    expect(screen.getAllByText(/1 of 2 in Apply/).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Shells' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toEqual({
      version: 1,
      children: [
        { id: PAGES[0], section: 'Ignite' },
        { id: PAGES[2], section: 'Apply' },
        { id: PAGES[1], section: 'Apply' },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(linksOf(LESSONS[0])[1]).toEqual({ id: PAGES[1], section: 'Ignite' }))
    expect(writes()[1]?.body).toMatchObject({ version: 2 })
  })

  test('puts a held row back on Escape without saving', async () => {
    const { writes } = open()
    await openLesson()
    screen.getByRole('button', { name: 'Move Waves' }).focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Escape}')
    const rows = within(screen.getByRole('list', { name: 'Ignite' })).getAllByRole('button', {
      name: /^(Waves|Shells)$/,
    })
    expect(rows.map((row) => row.textContent)).toEqual(['Waves', 'Shells'])
    expect(writes()).toEqual([])
  })

  test('moves a row by touch dragging', async () => {
    const { linksOf } = open()
    const row = (name: string) => screen.getByRole('button', { name }).closest('[data-outline-row]') as HTMLElement
    await drag(screen.getByRole('button', { name: 'Move Keepers' }), row('Lesson 1: Between'))
    await waitFor(() => expect(ids(linksOf(UNIT))).not.toEqual([...LESSONS]))
  })

  test('moves a page to another lesson in a single request', async () => {
    const { writes, linksOf } = open()
    await openLesson()
    await choose('Sand', 'Move to…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Sand' }))
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Into' }),
      dialog.getByRole('option', { name: /Keepers/ }),
    )
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move' })).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(ids(linksOf(LESSONS[1]))).toEqual([PAGES[2]]))
    expect(writes()).toHaveLength(1)
    expect(writes()[0]?.body).toMatchObject({ contentId: PAGES[2], version: 1, from: { id: LESSONS[0], version: 1 } })
  })

  test('reports a version conflict, overwrites nothing and reloads', async () => {
    const stale = { status: 409, body: { code: 'stale_version', message: 'Content changed', context: {} } }
    const server = serve((method) => (method === 'PATCH' ? stale : null))
    open(server)
    await choose('Keepers', 'Move up')
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeVisible()
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === `/api/content/${UNIT}?childDepth=1`)).not.toEqual([]),
    )
    const names = screen.getAllByRole('button', { name: /^(Lesson 1: Between|Keepers)$/ }).map((row) => row.textContent)
    expect(names.findIndex((name) => name?.includes('Between'))).toBe(0)
  })

  test('keeps the rows of a lesson that is saved while a page refresh reads it again', async () => {
    const lesson = `/api/content/${LESSONS[0]}?childDepth=1`
    let reads = 0
    let save = (): void => undefined
    const saving = new Promise<null>((resolve) => {
      save = () => resolve(null)
    })
    const server = serve((method, path) => {
      if (method === 'DELETE') return saving
      if (method !== 'GET' || path !== lesson) return null
      reads += 1
      return reads > 1 ? new Promise<never>(() => undefined) : null
    })
    open(server)
    await openLesson()
    await choose('Shells', 'Remove from here')
    await waitFor(() => expect(server.writes()).toHaveLength(1))
    act(refreshPage)
    await waitFor(() => expect(reads).toBe(2))
    save()
    await waitFor(() => expect(ids(server.linksOf(LESSONS[0]))).toEqual([PAGES[0], PAGES[2]]))
    expect(await screen.findByText(/^Shells was removed from/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Waves' })).toBeVisible()
    expect(screen.queryByText('This could not be loaded.')).toBeNull()
  })

  test('removes an item, and restores its position on undo', async () => {
    const { linksOf } = open()
    await openLesson()
    await choose('Shells', 'Remove from here')
    await waitFor(() => expect(ids(linksOf(LESSONS[0]))).toEqual([PAGES[0], PAGES[2]]))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(linksOf(LESSONS[0])[1]).toEqual({ id: PAGES[1], section: 'Ignite' }))
    expect(await screen.findByRole('button', { name: 'Shells' })).toBeVisible()
  })

  test('[ERR-14] does not delete an item used elsewhere, and shows where it is used', async () => {
    const place = { id: idOf(9), name: 'Other unit', contentType: 'unit', contentSubType: null, parent: null }
    const refusal = { code: 'referenced', message: 'no', context: { content: place } }
    const { writes } = open(serve((method) => (method === 'PATCH' ? { status: 409, body: refusal } : null)))
    await choose('Keepers', 'Delete…')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Content Is In Use' }))
    expect(dialog.getByText('Other unit')).toBeVisible()
    expect(writes()[0]?.body).toMatchObject({ children: [{ id: LESSONS[0] }, { id: LESSONS[1], deleting: true }] })
  })

  test('adds a new lesson with the default name below a row, and a copy of a lesson', async () => {
    const { writes, linksOf } = open()
    await press('Add below Lesson 1: Between'.replace('Lesson 1: ', ''))
    const menu = within(await screen.findByRole('menu'))
    const after = within(menu.getAllByRole('group')[1] as HTMLElement)
    await userEvent.click(after.getByRole('menuitem', { name: 'New: Lesson' }))
    await waitFor(() => expect(linksOf(UNIT)).toHaveLength(3))
    expect(writes()[0]?.body).toMatchObject({
      contentType: 'chapter',
      contentSubType: 'lesson',
      name: 'New Chapter',
      parentContent: { id: UNIT, section: null, afterContentId: LESSONS[0] },
    })
    expect(await screen.findByRole('heading', { name: 'New Chapter' })).toBeVisible()
    await choose('Keepers', 'Make a copy')
    await waitFor(() => expect(linksOf(UNIT)).toHaveLength(4))
    expect(writes()[1]?.path).toBe(`/api/content/${LESSONS[1]}/copies`)
    expect(await screen.findByRole('heading', { name: 'Keepers (copy)' })).toBeVisible()
  })

  test('creates a new section with a page', async () => {
    const { writes } = open()
    await openLesson()
    await press('Add section')
    expect(screen.queryByRole('menuitem', { name: 'Ignite' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reflect' }))
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        parentContent: { id: LESSONS[0], section: 'Reflect', afterContentId: PAGES[2] },
      }),
    )
  })

  test('saves the settings of the selected item with the loaded version', async () => {
    const { writes } = open()
    await press('Lesson 1: Between')
    const prefix = await screen.findByRole('textbox', { name: 'Name prefix' })
    await userEvent.clear(prefix)
    await userEvent.type(prefix, 'Lesson 7:')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ignite' }), 'Leaf')
    await press('Save settings')
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toEqual({
      version: 1,
      data: { namePrefix: 'Lesson 7:', settings: { sectionAccents: { Ignite: 'leaf' } } },
    })
    expect(await screen.findByRole('button', { name: 'Lesson 7: Between' })).toBeVisible()
  })

  test('keeps unsaved changes to an item while another item is selected', async () => {
    open()
    await press('Lesson 1: Between')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name prefix' }), ' new')
    await press('Keepers')
    expect(await screen.findByRole('textbox', { name: 'Name prefix' })).toHaveValue('')
    await press('Lesson 1: Between')
    expect(screen.getByRole('textbox', { name: 'Name prefix' })).toHaveValue('Lesson 1: new')
  })

  test('keeps a restored item after the next move', async () => {
    const { writes, linksOf } = open()
    await openLesson()
    await choose('Shells', 'Remove from here')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await choose('Sand', 'Move up')
    await waitFor(() => expect(writes()).toHaveLength(3))
    await waitFor(() => expect(ids(linksOf(LESSONS[0]))).toContain(PAGES[1]))
  })

  test('shows and keeps an item that another author added before the settings were saved', async () => {
    const server = serve((method) => {
      if (method === 'PATCH' && server.linksOf(LESSONS[0]).length === 3)
        server.put(LESSONS[0], { id: LESSONS[1], section: null }, null)
      return null
    })
    open(server)
    await openLesson()
    await press('Lesson 1: Between')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name prefix' }), '!')
    await press('Save settings')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Keepers' })).toHaveLength(2))
  })

  test('adds a single lesson for two clicks on Add', async () => {
    const { writes, linksOf } = open()
    const add = screen.getByRole('button', { name: 'Add lesson' })
    fireEvent.click(add)
    fireEvent.click(add)
    await waitFor(() => expect(linksOf(UNIT)).toHaveLength(3))
    expect(await screen.findByRole('heading', { name: 'New Chapter' })).toBeVisible()
    expect(writes()).toHaveLength(1)
  })

  test('can undo the deletion of an item immediately', async () => {
    const { calls } = open(
      serve((_, path) =>
        path.endsWith('/restoration') ? { status: 200, body: { result: {}, context: { parent: { id: UNIT } } } } : null,
      ),
    )
    await choose('Keepers', 'Delete…')
    expect(await screen.findByText(/brought back for 30 days/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    // Messages from earlier tests may still be animating out.
    const told = await waitFor(() => {
      const toasts = screen.getAllByText('Content successfully deleted').flatMap((words) => words.closest('li') ?? [])
      if (!toasts[0]) throw new Error('not told yet')
      return toasts[0]
    })
    await userEvent.click(within(told).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/content/${LESSONS[1]}/restoration`))
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === `/api/content/${UNIT}?childDepth=1`)).not.toEqual([]),
    )
  })

  test('finds drafts at all levels', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Drafts 1' }))
    const found = within(await screen.findByRole('list', { name: 'Found in Tides' }))
    expect(found.getByText('Between')).toBeVisible()
  })
})

test('a page adds, moves and removes its blocks and pictures in an outline of its own', async () => {
  const [page = ''] = PAGES
  const { linksOf, writes } = open(serve(), { id: page })
  expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull()
  await press('Add text block')
  await waitFor(() => expect(linksOf(page)).toHaveLength(1))
  await press('Add picture')
  await waitFor(() => expect(linksOf(page)).toHaveLength(2))
  expect(writes().map(({ body }) => body?.contentSubType)).toEqual(['text', 'image'])
  const [text, image] = ids(linksOf(page))
  await choose('New Image', 'Move up')
  await waitFor(() => expect(ids(linksOf(page))).toEqual([image, text]))
  await choose('New Image', 'Remove from here')
  await waitFor(() => expect(ids(linksOf(page))).toEqual([text]))
})
