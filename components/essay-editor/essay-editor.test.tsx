import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $getRoot, getNearestEditorFromDOMNode } from 'lexical'
import { renderWithTexts } from '@/tests/support/render'
import { EssayEditor } from './essay-editor'

// jsdom lays nothing out, and the editor asks where the caret stands.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** The field over a value that is kept elsewhere; gives what it has told, and how another value is brought to it. */
async function openEssay(start: string) {
  const told: string[] = []
  const field = (value: string) => (
    <>
      <h2 id="name">The essay</h2>
      <EssayEditor value={value} onChange={(html) => told.push(html)} labelledBy="name" takesFocus={false} />
    </>
  )
  const { rerender } = renderWithTexts(field(start))
  const box = screen.getByRole('textbox', { name: 'The essay' })
  const editor = getNearestEditorFromDOMNode(box)
  /** Writes at the end, and the value is then the one that was told. */
  async function write(text: string) {
    await act(async () => editor?.update(() => $getRoot().selectEnd().insertText(text)))
    await take(told.at(-1) ?? '')
  }
  const take = (value: string) => act(async () => rerender(field(value)))
  await act(async () => undefined)
  return { told, box, write, take }
}

const undo = () => screen.getByRole('button', { name: 'Undo' })
const redo = () => screen.getByRole('button', { name: 'Redo' })

test('[F-68] undoing takes back what was written here, and no words that came from elsewhere', async () => {
  const { told, box, write, take } = await openEssay('<p>A start.</p>')
  await write(' Mine.')
  expect(undo()).toBeEnabled()
  await take('<p>A start. Mine. Theirs, a long story.</p>')
  expect(box).toHaveTextContent('A start. Mine. Theirs, a long story.')
  expect(undo()).toBeDisabled()

  await write(' And on.')
  await userEvent.click(undo())
  expect(box).toHaveTextContent(/^A start\. Mine\. Theirs, a long story\.$/)
  expect(undo()).toBeDisabled()
  expect(told).toEqual([
    '<p>A start. Mine.</p>',
    '<p>A start. Mine. Theirs, a long story. And on.</p>',
    '<p>A start. Mine. Theirs, a long story.</p>',
  ])
})

test('[F-68] what was undone does not come back over words from elsewhere', async () => {
  const { told, box, write, take } = await openEssay('<p>Start.</p>')
  await write(' Mine.')
  await userEvent.click(undo())
  expect(redo()).toBeEnabled()
  await take(told.at(-1) ?? '')
  await take('<p>Start. Theirs.</p>')
  expect(redo()).toBeDisabled()
  expect(box).toHaveTextContent(/^Start\. Theirs\.$/)
})
