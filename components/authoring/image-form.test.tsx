import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireContent } from '@/lib/content/schema'
import asset from '@/lib/i18n/messages/en/asset.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editor from '@/lib/i18n/messages/en/editor.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { ImageForm } from './image-form'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

// The fields that the form reads.
const image = (data: object) =>
  ({
    id: '01900000-0000-7000-8000-000000000007',
    name: 'Tides',
    contentType: 'interactive',
    contentSubType: 'image',
    contentState: 'draft',
    data,
    uploadsMap: {},
    version: 3,
  }) as unknown as WireContent

test('[EDT-22] the captions of an image show how much still fits, or by how much a stored one is too long', async () => {
  fakeFetch(() => ({ body: { result: null, context: {} } }))
  const content = image({ caption: 'c'.repeat(399), versions: { spanish: { caption: 'Marea' } } })
  renderWithTexts(withStaffServices(<ImageForm content={content} />), { asset, authoring, editor })
  expect(await screen.findByText('99 characters too many')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveTextContent('c'.repeat(399))
  await userEvent.click(screen.getByText('Spanish version'))
  expect(await screen.findByText('295 characters remaining')).toBeVisible()
})
