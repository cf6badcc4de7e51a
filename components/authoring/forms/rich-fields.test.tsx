import { screen } from '@testing-library/react'
import { pageFeatures } from '@/components/editor/features'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editor from '@/lib/i18n/messages/en/editor.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { FormContext, openSurroundings } from './form-context'
import { RichField } from './rich-fields'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const PICTURE = '00000000-0000-7000-8000-000000000002'

const surroundings = {
  ...openSurroundings(
    { id: 'item', isPublished: false, within: { id: 'item', contentType: 'unit' } },
    { ...pageFeatures, editArea: 'builder' },
  ),
  mayEditInteractives: true,
}

const edits = () => screen.queryAllByRole('link', { name: /^\[edit\]/ }).map((link) => link.getAttribute('href'))

test.each([
  [true, [`/content-builder/interactive/image/${PICTURE}`]],
  [false, []],
])(
  '[BLK-19] [BLK-20] [EDT-06] a picture in a prompt shows its notes, and [edit] by ability: %s',
  async (may, expected) => {
    const picture = {
      id: PICTURE,
      name: 'Three shells',
      assetCode: 'P-2',
      contentType: 'interactive',
      contentSubType: 'image',
      data: { notes: 'Crop it.' },
      uploadsMap: {},
    }
    fakeFetch(() => ({ body: { result: { data: [picture], metadata: { count: 1 } }, context: {} } }))
    const block = `<div data-block="image" data-content-id="${PICTURE}" data-display-mode="block"></div>`
    renderWithTexts(
      withStaffServices(
        <FormContext value={{ ...surroundings, mayEditInteractives: may }}>
          <RichField path="prompt" value={block} onChange={() => undefined} />
        </FormContext>,
      ),
      { authoring, editor },
    )
    expect(await screen.findByText('Notes: Crop it.')).toBeVisible()
    expect(screen.getByText('P-2')).toBeVisible()
    expect(edits()).toEqual(expected)
  },
)
