import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { MarksForm } from './marks-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const entry = (at: number, name: string, rest: object = {}) => ({
  id: idOf(at),
  name,
  shortName: null,
  label: name,
  value: idOf(at),
  ...rest,
})
const lists: Record<string, object[]> = {
  tags: [entry(1, 'frogs'), entry(2, 'pond life')],
  standards: [entry(3, 'CA.RL.6.1', { label: 'CA.RL.6.1 Cite evidence' })],
  academic: [entry(0, 'habitat')],
  content: [entry(5, 'limpet'), entry(6, 'limpet shell')],
  proficiencies: [
    entry(4, 'Bridging', { grouping: 'English learners', assignableToContent: true }),
    entry(5, 'Retired', { grouping: 'English learners', assignableToContent: false }),
  ],
  territories: [entry(6, 'Oregon', { flagUrl: '/flags/or.svg' }), entry(7, 'Texas', { flagUrl: null })],
}
const own = {
  id: idOf(9),
  version: 3,
  data: {},
  name: 'Poll',
  contentType: 'interactive',
  contentSubType: 'poll',
  tagIds: [idOf(1)],
  tags: [{ id: idOf(1), name: 'frogs', shortName: null }],
  standards: [],
  instructionStandardIds: [],
  applicationStandardIds: [],
  academicVocabPhraseIds: [idOf(0)],
  contentVocabPhraseIds: [],
  footnoteVocabPhraseIds: [],
  proficiencyIds: [],
  territorySelections: [],
  territorySelectionType: null,
  teacherEdition: false,
} as unknown as WireContent

function open({
  mayCreate = true,
  onTags = () => ({}),
}: {
  mayCreate?: boolean
  onTags?: (body: unknown) => object
} = {}) {
  const calls = fakeFetch(({ method, path, body }) => {
    if (method === 'PATCH') return { body: { result: { ...own, ...(body as object), version: 4 }, context: {} } }
    if (method === 'POST' && path.endsWith('/content'))
      return { status: 201, body: { result: { ...body, id: idOf(7), version: 1 }, context: {} } }
    if (method === 'POST') return { status: 201, body: { result: onTags(body), context: {} } }
    const address = new URL(path, 'http://a')
    const { keywordSearch = '' } = JSON.parse(address.searchParams.get('modifiers') ?? '{}')
    const all = lists[address.searchParams.get('contentSubType') ?? address.pathname.split('/').at(-1) ?? ''] ?? []
    const data = all.filter((each) => JSON.stringify(each).toLowerCase().includes(keywordSearch.toLowerCase()))
    return { body: { result: { data, metadata: { count: data.length } }, context: {} } }
  })
  renderWithTexts(
    withStaffServices(<MarksForm content={own} words={[{ id: idOf(0), name: 'habitat' }]} mayCreate={mayCreate} />),
    { authoring },
  )
  return { saved: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}
const tags = () => screen.getByRole('combobox', { name: 'Tags' })
const chosen = (label: string) => within(screen.getByRole('list', { name: `${label} of this item` }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save tags, standards and vocabulary' }))

test('[FRM-36] tags and standards are searched, chosen and saved; a hint explains how to enter a standard', async () => {
  const { saved } = open()
  await userEvent.click(tags())
  expect(screen.getByText('Enter a value to begin searching')).toBeVisible()
  await userEvent.type(tags(), 'pond')
  await userEvent.click(await screen.findByRole('option', { name: 'pond life' }))
  expect(chosen('Tags').getByText('pond life')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove frogs' }))
  const hint = 'Type short code for standard item: (e.g. CA.RL.6.1, ELD.PI.K.12.a.Em)'
  expect(screen.getByRole('combobox', { name: 'Instruction standards' })).toHaveAccessibleDescription(hint)
  await userEvent.type(screen.getByRole('combobox', { name: 'Instruction standards' }), 'RL.6')
  await userEvent.click(await screen.findByRole('option', { name: 'CA.RL.6.1 Cite evidence' }))
  await save()
  await waitFor(() =>
    expect(saved()).toMatchObject([{ version: 3, tagIds: [idOf(2)], instructionStandardIds: [idOf(3)] }]),
  )
})

test('[FRM-36] search results are navigated with the arrow keys, chosen with Enter and closed with Escape', async () => {
  const { saved } = open()
  const field = screen.getByRole('combobox', { name: 'Content vocabulary' })
  await userEvent.type(field, 'limpet')
  await screen.findByRole('option', { name: 'limpet shell' })
  expect(field).toHaveAttribute('aria-expanded', 'true')
  const meant = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(meant()).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(meant()).toHaveTextContent('limpet shell')
  await userEvent.keyboard('{ArrowDown}')
  expect(meant()).toHaveTextContent('limpet')
  expect(meant()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen('Content vocabulary').getByText('limpet shell')).toBeVisible()
  expect(saved()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen('Content vocabulary').getByText('limpet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove habitat' }))
  await save()
  await waitFor(() =>
    expect(saved()).toMatchObject([{ contentVocabPhraseIds: [idOf(6), idOf(5)], academicVocabPhraseIds: [] }]),
  )
})

describe('a phrase that does not exist', () => {
  const search = async (text: string) => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Academic vocabulary' }), text)
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  }

  test('is created, chosen and opened in a new tab for its definition', async () => {
    const openWindow = jest.spyOn(window, 'open').mockReturnValue(null)
    const { saved } = open()
    await search('erosion')
    await userEvent.click(await screen.findByRole('option', { name: 'Create new phrase “erosion”' }))
    expect(await chosen('Academic vocabulary').findByText('erosion')).toBeVisible()
    const path = `/content-author/edit/vocab/type/academic/${idOf(7)}`
    expect(openWindow).toHaveBeenCalledWith(path, '_blank', 'noopener')
    await save()
    await waitFor(() => expect(saved()).toMatchObject([{ academicVocabPhraseIds: [idOf(0), idOf(7)] }]))
    openWindow.mockRestore()
  })

  test('is not offered to users who may not create phrases', async () => {
    open({ mayCreate: false })
    await search('erosion')
    expect(await screen.findByText('No items found')).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
  })
})

test('a search without results reports that', async () => {
  open()
  await userEvent.type(tags(), 'zebra')
  expect(await screen.findByText('No items found')).toBeVisible()
})

test('[FRM-21] [FRM-22] levels are shown by group, territories with their flags', async () => {
  const { saved } = open()
  await userEvent.click(screen.getByRole('button', { name: /^Proficiency levels/ }))
  const group = within(await screen.findByRole('group', { name: 'English learners' }))
  expect(group.getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.click(group.getByRole('checkbox', { name: 'Bridging' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Territories/ }))
  const oregon = await screen.findByRole('checkbox', { name: 'Oregon' })
  expect(oregon.closest('label')?.querySelector('img')).toHaveAttribute('src', '/flags/or.svg')
  await userEvent.click(oregon)
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who gets it' }), 'All territories except these')
  await save()
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { proficiencyIds: [idOf(4)], territorySelections: [idOf(6)], territorySelectionType: 'exclude' },
    ]),
  )
})

describe('a pasted list of tags', () => {
  const paste = async (text: string) => {
    await userEvent.click(tags())
    await userEvent.paste(text)
  }

  test('[FRM-37] [FRM-38] [FRM-39] chooses existing tags and creates the others after confirmation', async () => {
    open({
      onTags: (body) => {
        expect(body).toEqual({ items: [{ name: 'reeds' }, { name: 'mud' }] })
        const results = [
          { ok: true, id: idOf(8), name: 'reeds' },
          { ok: false, name: 'mud', message: 'No.' },
        ]
        return { results }
      },
    })
    await paste('Pond life; reeds\nmud')
    const question = within(await screen.findByRole('alertdialog', { name: 'Create Items?' }))
    expect(question.getByText('reeds, mud')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(chosen('Tags').getByText('reeds')).toBeVisible())
    expect(chosen('Tags').getByText('pond life')).toBeVisible()
    expect(tags()).toHaveValue('')
  })

  test('[FRM-38] reports missing tags to users who may not create tags', async () => {
    open({ mayCreate: false })
    await paste('frogs, reeds')
    expect(await screen.findByText('The following items could not be found: reeds')).toBeVisible()
  })

  test('is used as search text if it is a single word', async () => {
    open()
    await paste('pond')
    expect(tags()).toHaveValue('pond')
  })
})
