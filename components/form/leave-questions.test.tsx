import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { renderWithTexts } from '@/tests/support/render'
import { KeepOrSaveBeforeLeaving } from './leave-questions'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => push.mockClear())

/** Follows a link on a page with a draft of content that readers see live. */
async function leave(save: () => Promise<boolean> = async () => true) {
  const saving = jest.fn(save)
  renderWithTexts(
    <ConfirmProvider>
      <a href="/library">Away</a>
      <KeepOrSaveBeforeLeaving isUnsaved save={saving} />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save Changes?' }))
  return { saving, question, press: (name: string) => userEvent.click(question.getByRole('button', { name })) }
}

describe('leaving unsaved changes to published content', () => {
  test('[FRM-05] offers keeping the draft first, and saves nothing', async () => {
    const { saving, question, press } = await leave()
    const text = 'You have uncommitted changes on this page. Save them and continue?'
    expect(question.getByText(text)).toBeVisible()
    expect(question.getByText(/readers see what you save at once/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Leave, keep the draft' })).toHaveFocus()
    await press('Leave, keep the draft')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/library'))
    expect(saving).not.toHaveBeenCalled()
  })

  test('[FRM-05] saves the changes on request', async () => {
    const { saving, press } = await leave()
    await press('Save & continue')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/library'))
    expect(saving).toHaveBeenCalledTimes(1)
  })

  test('is cancelled by Cancel', async () => {
    const { saving, press } = await leave()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(push).not.toHaveBeenCalled()
    expect(saving).not.toHaveBeenCalled()
  })

  test('offers keeping the draft again if the save fails', async () => {
    const { press } = await leave(async () => false)
    await press('Save & continue')
    const again = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await userEvent.click(again.getByRole('button', { name: 'Leave, keep the draft' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/library'))
  })
})
