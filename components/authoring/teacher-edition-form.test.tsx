import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageFeatures } from '@/components/editor/features'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { write } from '@/tests/support/open-item-form'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { TeacherEditionForm } from './teacher-edition-form'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const own = {
  id: idOf(1),
  version: 3,
  data: {},
  contentType: 'subsection',
  contentSubType: null,
  teacherEditionContent: { body: '<p>Say why.</p>', notes: '', vocab: [idOf(2)], standards: [], tags: [] },
} as unknown as WireContent

test('[SAVE-02] [SAVE-11] a teacher edition saves its text, notes, vocabulary, standards and tags', async () => {
  const calls = fakeFetch(({ method, path, body }) => {
    if (method === 'PATCH') return { body: { result: { ...own, ...body, version: 4 }, context: {} } }
    const entry = { id: idOf(3), name: 'erosion', label: 'erosion' }
    return { body: { result: { data: path.includes('vocab') ? [entry] : [], metadata: { count: 1 } }, context: {} } }
  })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  renderWithTexts(
    withStaffServices(
      <TeacherEditionForm
        content={own}
        names={[{ id: idOf(2), name: 'tide' }]}
        features={pageFeatures}
        place={{ id: idOf(1), isPublished: true, within: { id: idOf(1), contentType: 'subsection' } }}
        mayEditInteractives={false}
      />,
    ),
    { editor: editorTexts, authoring },
  )
  await userEvent.click(screen.getByText('Edit the teacher edition'))
  await write('Notes for teachers', 'Bring shells.')
  const words = screen.getByRole('list', { name: 'Vocabulary for teachers of this item' })
  expect(within(words).getByText('tide')).toBeVisible()
  await userEvent.type(screen.getByRole('combobox', { name: 'Vocabulary for teachers' }), 'eros')
  await userEvent.click(await screen.findByRole('option', { name: 'erosion' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save teacher edition' }))
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        version: 3,
        teacherEditionContent: {
          body: '<p>Say why.</p>',
          notes: '<p>Bring shells.</p>',
          vocab: [idOf(2), idOf(3)],
          standards: [],
          tags: [],
        },
      },
    ]),
  )
})

test.each([
  [true, 2],
  [false, 0],
])('[BLK-19] [BLK-20] [EDT-06] items in its texts show their notes, and [edit] by ability: %s', async (may, count) => {
  const poll = {
    id: idOf(4),
    name: 'Who was right?',
    assetCode: 'T-4',
    contentType: 'interactive',
    contentSubType: 'poll',
    data: { notes: 'Ask it aloud.' },
    uploadsMap: {},
  }
  fakeFetch(() => ({ body: { result: { data: [poll], metadata: { count: 1 } }, context: {} } }))
  const block = `<div data-block="interactive" data-content-id="${poll.id}" data-display-mode="block"></div>`
  const content = { ...own, teacherEditionContent: { body: block, notes: block, vocab: [], standards: [], tags: [] } }
  renderWithTexts(
    withStaffServices(
      <TeacherEditionForm
        content={content as unknown as WireContent}
        names={[]}
        features={{ ...pageFeatures, editArea: 'builder' }}
        place={{ id: idOf(1), isPublished: true, within: { id: idOf(1), contentType: 'subsection' } }}
        mayEditInteractives={may}
      />,
    ),
    { editor: editorTexts, authoring },
  )
  await userEvent.click(screen.getByText('Edit the teacher edition'))
  await waitFor(() => expect(screen.getAllByText('Notes: Ask it aloud.')).toHaveLength(2))
  expect(screen.getAllByText('T-4')).toHaveLength(2)
  const links = screen.queryAllByRole('link', { name: /^\[edit\]/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => `/content-builder/interactive/poll/${poll.id}`),
  )
})
