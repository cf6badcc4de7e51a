import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { AuthoringGallery } from '@/components/gallery/authoring'
import { Gallery } from '@/components/gallery/gallery'
import { galleryItems, galleryRelated } from '@/components/interactive/gallery-items'
import { InteractiveView } from '@/components/interactive/registry'
import { TooltipProvider } from '@/components/ui/tooltip'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { NAVIGATION_WIDTHS, TABLE_OF_CONTENTS_WIDTHS } from '@/lib/theme/layout'
import { renderWithTexts } from '../support/render'

describe('[THM-12] component states', () => {
  beforeEach(() => {
    renderWithTexts(
      <TooltipProvider>
        <ConfirmProvider>
          <Gallery />
        </ConfirmProvider>
      </TooltipProvider>,
    )
  })

  test('selected: a tab, a pressed chip, a card, each not by colour only', () => {
    const tabs = screen.getAllByRole('tab', { selected: true })
    expect(tabs.map((tab) => tab.dataset.state)).toEqual(tabs.map(() => 'active'))
    expect(screen.getByRole('button', { name: '2 stuck' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('heading', { name: 'Selected' }).closest('.ring-accent-mark')).not.toBeNull()
  })

  test('disabled: a button, a field, a tab', () => {
    for (const button of screen.getAllByRole('button', { name: 'Disabled' })) expect(button).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Disabled' })).toBeDisabled()
    expect(screen.getByRole('tab', { name: 'Closed' })).toBeDisabled()
  })

  test('error: the field explains what to do', () => {
    const field = screen.getByRole('textbox', { name: /^Assignment/ })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription("'Assignment' is required")
  })

  test('grouped and flagged: territories have flags, and proficiency levels are listed by grouping', async () => {
    const flagged = screen.getByRole('button', { name: 'Remove West' }).closest('li')
    expect(flagged?.querySelector('.bg-accent-mark')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Proficiency levels: 1 chosen' }))
    const list = within(await screen.findByRole('dialog', { name: 'Proficiency levels' }))
    expect(list.getByRole('group', { name: 'Reading' })).toHaveTextContent('Below grade')
    expect(list.getByRole('group', { name: 'English learners' })).toHaveTextContent('Emerging')
  })

  test('expanded: one part of an accordion is open, the other closed', () => {
    expect(screen.getByRole('button', { name: 'What students do' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('They read the story once, aloud.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'What to listen for' })).toHaveAttribute('aria-expanded', 'false')
  })
})

test('[THM-12] the fields of authors: word sets, tags, standards and notes', async () => {
  renderWithTexts(
    <ConfirmProvider>
      <AuthoringGallery />
    </ConfirmProvider>,
    { authoring },
  )
  for (const name of ['Tags', 'Standards']) expect(screen.getByRole('combobox', { name })).toBeEnabled()
  expect(screen.getByRole('combobox', { name: 'Disabled' })).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Refused' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Notes for authors' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add Word Set' }))
  expect(screen.getAllByRole('textbox', { name: /^Primary Word/ })).toHaveLength(3)
})

test('[THM-12] the sidebar has two widths in each of two variants', () => {
  const tokens = readFileSync('components/theme/tokens.css', 'utf8')
  const widths = ['--nav-w', '--nav-w-shrunk'].map((name) =>
    [...tokens.matchAll(new RegExp(`${name}: ([\\d.]+)rem`, 'g'))].map(([, rem]) => Math.round(Number(rem) * 10)),
  )
  const { hss, k5ela } = NAVIGATION_WIDTHS
  expect(new Set(widths[0])).toEqual(new Set([hss.full, k5ela.full]))
  expect(new Set(widths[1])).toEqual(new Set([hss.shrunk, k5ela.shrunk]))
  expect([hss, k5ela, TABLE_OF_CONTENTS_WIDTHS]).toEqual([
    { full: 251, shrunk: 60 },
    { full: 300, shrunk: 70 },
    { full: 337, shrunk: 60 },
  ])
})

test('an aside has a name that distinguishes several on a page', () => {
  for (const node of [galleryItems.funFact, galleryItems.numberCrunch])
    renderWithTexts(<InteractiveView node={node} mode={{ kind: 'preview' }} related={galleryRelated} />)
  expect(screen.getByRole('complementary', { name: 'Fun fact A lens for nothing' })).toBeVisible()
  expect(screen.getByRole('complementary', { name: '148' })).toBeVisible()
})
