import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $getRoot, $getSelection, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical'
import { ItemForm } from '@/components/authoring/item-form'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { pageFeatures } from '@/components/editor/features'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import picker from '@/lib/i18n/messages/en/picker.json'
import { fakeFetch } from './fake-fetch'
import { withStaffServices } from './query'
import { renderWithTexts } from './render'

export const id = '00000000-0000-7000-8000-000000000001'
type Answer = { status: number; body: object }

/** The form of a kind of item, edited only by its author; `found` is what every search and read of items answers. */
export async function openForm(
  kind: { contentType: string; contentSubType: string | null },
  data: object = {},
  answers: Answer[] = [],
  found?: object[],
) {
  const content = { id, version: 1, ...kind, data } as unknown as WireContent
  const calls = fakeFetch(({ method, path, body }) => {
    if (path.endsWith('/editing')) {
      const editing = { holder: { userId: id, name: null, since: '2026-11-29T10:40:00.000Z' }, version: 1, mine: true }
      return { body: { result: editing, context: {} } }
    }
    if (method === 'PUT') return { body: { result: { dateModified: '2026-11-29T10:40:00.000Z' }, context: {} } }
    if (found && /\/content\?/.test(path))
      return { body: { result: { data: found, metadata: { count: found.length } }, context: {} } }
    if (method !== 'PATCH') return { body: { result: null, context: {} } }
    const saved = { ...content, version: 2, data: body?.data }
    return answers.shift() ?? { body: { result: saved, context: { missingQuotations: [] } } }
  })
  renderWithTexts(
    withStaffServices(
      <ConfirmProvider>
        <ItemForm
          content={content}
          draft={null}
          missingQuotations={[]}
          features={pageFeatures}
          place={{ id, isPublished: true, within: { id, contentType: 'source' } }}
          mayEditInteractives={false}
        />
      </ConfirmProvider>,
    ),
    { editor: editorTexts, authoring, picker },
  )
  await waitFor(() => expect(screen.getByLabelText('Notes for authors')).toBeEnabled(), { timeout: 10_000 })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body?.data)
  return { saved }
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const fill = async (name: string | RegExp, text: string) => {
  const field = screen.getByLabelText(name)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
/** Writes into a rich-text field. */
export async function write(name: string, text: string, at = 0) {
  const boxes = await screen.findAllByRole('textbox', { name: new RegExp(`^${name}`) })
  const editor = getNearestEditorFromDOMNode(boxes[at] as HTMLElement) as LexicalEditor
  await act(async () =>
    editor.update(
      () => {
        $getRoot().selectEnd()
        $getSelection()?.insertText(text)
      },
      { discrete: true },
    ),
  )
  // The editor reports the change a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
}
export const save = async (saved: () => unknown[], count = 1) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await press('Save')
  await waitFor(() => expect(saved()).toHaveLength(count))
}
