import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { openEditor } from '@/tests/support/open-editor'

// The dialogs guard against leaving the page, for which they need a router.
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const IMAGE = '01900000-0000-7000-8000-000000000007'
const frog = {
  id: IMAGE,
  name: 'A frog',
  assetCode: 'LR-7',
  contentType: 'interactive',
  contentSubType: 'image',
  contentState: 'published',
  version: 3,
  data: { imageAltText: 'A green frog' },
  uploadsMap: {},
}

async function open() {
  fakeFetch(() => ({ body: { result: { data: [frog], metadata: { count: 1 } }, context: {} } }))
  const editor = await openEditor('<p>By the pond.</p>')
  await editor.select('pond.', { isCaret: true })
  return editor
}
const use = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'A frog' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use this image' }))
}

test('[BLK-17] [AST-06] [AST-09] a chosen image is inserted as a block', async () => {
  const { choose, html } = await open()
  await choose(/Insert/, 'Picture', 'menuitem')
  await use()
  await waitFor(async () => expect(await html()).toContain('data-block="image"'))
  expect(await html()).toContain(`data-content-id="${IMAGE}"`)
})

test('[BLK-15] [BLK-16] an inline image is large by default', async () => {
  const { choose, html } = await open()
  await choose(/Insert/, 'Picture in the line', 'menuitem')
  await use()
  expect(screen.getByRole('combobox', { name: 'Inline size' })).toHaveValue('large')
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  await waitFor(async () => expect(await html()).toContain('data-entity="inline-image"'))
  expect(await html()).toContain(`data-content-id="${IMAGE}" data-size="large" data-valign="top"`)
})
