import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import picker from '@/lib/i18n/messages/en/picker.json'
import viewerTools from '@/lib/i18n/messages/en/viewer-tools.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { InsertHere } from './insert-here'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, refresh: () => undefined }) }))

const place = { kind: 'page' as const, parentId: 'chapter-1', afterId: 'page-1', name: 'Waves', depth: 0, tail: [] }

async function open(at: Partial<typeof place> | { afterId: null } = {}) {
  fakeFetch(() => ({ body: { result: { data: [], metadata: { count: 0 } }, context: {} } }))
  renderWithTexts(
    <ConfirmProvider>
      <InsertHere place={{ ...place, ...at }} insertFor={{ userId: 'teacher-1' }} />
    </ConfirmProvider>,
    { viewerTools, picker },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Insert here: / }))
}

test('the first place is named by its parent', async () => {
  await open({ afterId: null })
  expect(screen.getByRole('button', { name: 'Insert here: First in Waves', hidden: true })).toBeInTheDocument()
})

test.each([
  ['Add Subsection', 'Add Subsection'],
  ['Insert Existing Content', 'Insert Existing Content'],
])('%s opens its dialog at a place', async (way, title) => {
  await open()
  expect(screen.getByRole('menu', { name: 'Insert here: After Waves' })).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: way }))
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})
