import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { WireCheckFinding, WireContentChecks } from '@/lib/authoring/checks/finding'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import checksTexts from '@/lib/i18n/messages/en/checks.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { PublishGate } from './publish-gate'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const id = '00000000-0000-7000-8000-000000000001'
const otherId = '00000000-0000-7000-8000-000000000002'
const unit = { id, name: 'Tides', contentType: 'unit', contentSubType: null, version: 3 }
const page = { id: otherId, name: 'High tide', contentType: 'subsection', contentSubType: null, version: 1 }

const finding = (own: Partial<WireCheckFinding>): WireCheckFinding => ({
  rule: 'empty-heading',
  severity: 'warning',
  stops: false,
  content: page,
  path: 'data.body',
  at: 0,
  message: 'A heading is empty.',
  detail: null,
  fix: 'remove',
  ...own,
})
const noAlt = finding({
  rule: 'alt-text',
  severity: 'error',
  stops: true,
  path: 'data.imageAltText',
  at: null,
  fix: null,
})
const empty = finding({})
const touched = {
  notes: 2,
  assignments: [{ id, name: 'Tides', contentType: 'unit', contentSubType: null, count: 3, endDate: null }],
}

/** The gate of an item whose features can be saved without a new version of the item itself. */
function Gate() {
  const [prompt, setPrompt] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setPrompt(2)}>
        Save a feature
      </button>
      <PublishGate
        item={{ id, name: unit.name, versions: { version: unit.version, features: { prompt } }, contentState: 'draft' }}
      />
    </>
  )
}

type SetUp = Partial<WireContentChecks> & { later?: WireContentChecks; refusal?: { status: number; code: string } }

async function openGate({ later, refusal, ...first }: SetUp = {}) {
  const checks: WireContentChecks = {
    findings: [],
    omitted: 0,
    items: 2,
    toFix: [],
    drafts: [page, unit],
    touched: { notes: 0, assignments: [] },
    ...first,
  }
  let isChanged = false
  const calls = fakeFetch(({ method }) => {
    if (method === 'GET') return { body: { result: isChanged ? (later ?? checks) : checks, context: {} } }
    isChanged = true
    if (refusal) return { status: refusal.status, body: { code: refusal.code, message: 'Refused', context: {} } }
    return { body: { result: null, context: {} } }
  })
  renderWithTexts(withStaffServices(<Gate />), { authoring, checks: checksTexts })
  await screen.findByRole('status')
  return calls
}

test('findings list errors first, with a link to the field, and a button for automatic fixes', async () => {
  const calls = await openGate({
    findings: [noAlt, empty],
    touched,
    later: { findings: [noAlt], omitted: 0, items: 2, toFix: [], drafts: [page, unit], touched },
  })
  expect(await screen.findByText('1 to fix, 1 can wait')).toBeInTheDocument()
  const [first, second] = within(screen.getByRole('list', { name: 'What the checks found' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('Two findings are shown.')
  expect(first).toHaveTextContent('Must be fixed: A picture has no alt text')
  expect(within(first).getByRole('link')).toHaveAttribute(
    'href',
    `/content-author/edit/subsection/${otherId}#field=data.imageAltText`,
  )
  expect(within(first).queryByRole('button')).toBeNull()
  expect(screen.getByText('2 notes of readers')).toBeInTheDocument()
  expect(screen.getByText('3 running assignments of Tides')).toBeInTheDocument()
  await userEvent.click(within(second).getByRole('button', { name: 'Remove it: A heading is empty' }))
  await waitFor(() => expect(screen.getByText('1 to fix')).toBeInTheDocument())
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: expect.stringContaining(`content/${otherId}/checks`),
    body: { version: 1, rule: 'empty-heading', path: 'data.body', at: 0 },
  })
})

test('a finding of the item itself links to a field on this page', async () => {
  await openGate({ findings: [finding({ content: unit, path: 'data.body' })] })
  expect(await screen.findByRole('link', { name: /Go to the field/ })).toHaveAttribute('href', '#field=data.body')
})

test('a save of only a feature of an echo is checked again', async () => {
  const calls = await openGate({ findings: [noAlt] })
  expect(await screen.findByText('1 to fix')).toBeInTheDocument()
  const checked = () => calls.filter(({ path }) => path.endsWith('/checks')).length
  expect(checked()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save a feature' }))
  await waitFor(() => expect(checked()).toBe(2))
})

test('publishing lists the drafts and sends exactly those', async () => {
  const calls = await openGate()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish Tides' })
  const drafts = within(dialog).getByRole('list', { name: 'What is published' })
  expect(
    within(drafts)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['TidesUnit', 'High tideSubsection'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 2 items' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: expect.stringContaining(`content/${id}/publications`),
    body: {
      drafts: [
        { id: otherId, version: 1 },
        { id, version: 3 },
      ],
    },
  })
})

test('an error disables publishing', async () => {
  await openGate({ findings: [noAlt] })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('One finding must be fixed first.')).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Publish 2 items' })).toBeDisabled()
})

test('drafts that have changed since they were listed are listed again', async () => {
  const later = {
    findings: [],
    omitted: 0,
    items: 2,
    toFix: [],
    drafts: [unit],
    touched: { notes: 0, assignments: [] },
  }
  await openGate({ refusal: { status: 409, code: 'stale_version' }, later })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish 2 items' }))
  expect(await screen.findByText(/changed in the meantime/)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Publish 1 item' })).toBeEnabled()
})

test('an item without findings shows that there are no problems', async () => {
  await openGate()
  expect(await screen.findByText('No problems found.')).toBeInTheDocument()
})
