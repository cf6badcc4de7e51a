import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { notify } from '@/components/feedback/notify'
import { AboutForm } from '@/components/settings/about-form'
import { AssignmentDefaultsForm } from '@/components/settings/assignment-defaults-form'
import { LanguageField } from '@/components/settings/language-field'
import { NotificationFields } from '@/components/settings/notification-fields'
import { PasswordForm } from '@/components/settings/password-form'
import { PendingEmail } from '@/components/settings/pending-email'
import { ReadingFields } from '@/components/settings/reading-fields'
import { SpeechFields } from '@/components/settings/speech-fields'
import { ThemeField } from '@/components/settings/theme-field'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { Locale } from '@/lib/i18n/locales'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import settings from '@/lib/i18n/messages/en/settings.json'
import spanish from '@/lib/i18n/messages/es/settings.json'
import type { WireUser } from '@/lib/user/schema'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: jest.fn() }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))
const send = jest.mocked(request)
const told = jest.mocked(notify.success)

const SAVED = 'Your settings have been saved.'
const user: WireUser = {
  id: 'u1',
  firstName: 'Dana',
  lastName: 'Alvarez',
  email: 'dana@example.org',
  version: 3,
  preferences: {},
}
const bodies = () => send.mock.calls.flatMap(([{ body }]) => (body ? [body] : []))
const show = (element: ReactElement) => renderWithTexts(withStaffServices(element), { settings, assignment })
const root = document.documentElement

/** Presses the undo button of the last message. */
async function undo() {
  await act(async () => told.mock.calls.at(-1)?.[1]?.action?.onPress())
}

beforeEach(() => {
  jest.clearAllMocks()
  send.mockResolvedValue({ result: { ...user, version: 4 }, context: {} })
})

describe('the theme', () => {
  test('[SH-37] [THM-01] [ERR-22] colours the page before the server responds, is saved, and can be undone', async () => {
    let answer: (value: { result: unknown; context: unknown }) => void = () => undefined
    const answered = new Promise<{ result: unknown; context: unknown }>((resolve) => {
      answer = resolve
    })
    send.mockReturnValueOnce(answered)
    show(<ThemeField theme={null} curriculum="k5ela" />)
    expect(screen.getAllByRole('radio')).toHaveLength(6)
    expect(screen.getByRole('radio', { name: 'Sky' })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: 'Paper, high contrast' }))
    expect(root).toHaveAttribute('data-theme', 'hss-hc')
    expect(told).not.toHaveBeenCalled()
    await act(async () => answer({ result: user, context: {} }))
    expect(bodies()).toEqual([{ theme: 'hss-hc' }])
    expect(told).toHaveBeenCalledWith(SAVED, expect.objectContaining({ key: 'settings' }))
    expect(refresh).toHaveBeenCalled()
    await undo()
    expect(bodies().at(-1)).toEqual({ theme: null })
    expect(root).toHaveAttribute('data-theme', 'k5ela')
  })

  test('moves the focus to the curriculum’s theme when reset to it', async () => {
    show(<ThemeField theme="ss" curriculum="k5ela" />)
    fireEvent.click(screen.getByRole('button', { name: 'Use the theme of my curriculum' }))
    await waitFor(() => expect(bodies()).toEqual([{ theme: null }]))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('radio', { name: 'Sky' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Sky' })).toHaveFocus()
  })

  test('is reverted when the server refuses it', async () => {
    send.mockRejectedValueOnce(new RequestError(500, 'unknown', 'No.'))
    show(<ThemeField theme="ss" curriculum="hss" />)
    fireEvent.click(screen.getByRole('radio', { name: 'Brick' }))
    expect(root).toHaveAttribute('data-theme', 'usa')
    await waitFor(() => expect(root).toHaveAttribute('data-theme', 'ss'))
    expect(screen.getByRole('radio', { name: 'Forest' })).toBeChecked()
    expect(told).not.toHaveBeenCalled()
  })

  test('stays the last one chosen when an earlier choice is refused', async () => {
    let refuse: (reason: Error) => void = () => undefined
    const refused = new Promise<never>((_, reject) => {
      refuse = reject
    })
    send.mockReturnValueOnce(refused)
    show(<ThemeField theme="ss" curriculum="hss" />)
    fireEvent.click(screen.getByRole('radio', { name: 'Brick' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Sky' }))
    // The second waits for the first, so that the server receives them in order.
    await act(async () => undefined)
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => refuse(new RequestError(500, 'unknown', 'No.')))
    await waitFor(() => expect(bodies()).toEqual([{ theme: 'usa' }, { theme: 'k5ela' }]))
    expect(root).toHaveAttribute('data-theme', 'k5ela')
    expect(screen.getByRole('radio', { name: 'Sky' })).toBeChecked()
  })
})

test('a change of language is confirmed in the new language once the page has loaded it, and so is its undo', async () => {
  const page = (locale: Locale) =>
    withStaffServices(
      <NextIntlClientProvider
        locale={locale}
        messages={{ settings: locale === 'es' ? spanish : settings }}
        timeZone="UTC"
      >
        <LanguageField locale={locale} />
      </NextIntlClientProvider>,
    )
  const { rerender } = renderWithTexts(page('en'))
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(told).not.toHaveBeenCalled()
  rerender(page('es'))
  expect(told.mock.calls).toEqual([[spanish.saved, expect.objectContaining({ action: expect.anything() })]])
  expect(told.mock.calls[0]?.[1]?.action?.label).toBe(spanish.undo)
  await undo()
  expect(bodies()).toEqual([{ preferences: { interfaceLanguage: 'es' } }, { preferences: { interfaceLanguage: 'en' } }])
  expect(told).toHaveBeenCalledTimes(1)
  rerender(page('en'))
  expect(told.mock.calls[1]?.[0]).toBe(SAVED)
  expect(told).toHaveBeenCalledTimes(2)
})

describe('reading and audio descriptions', () => {
  test('font and size apply to the page at once, and Automatic resets the size', async () => {
    show(<ReadingFields readingFont="atkinson" readingSize={null} />)
    fireEvent.click(screen.getByRole('radio', { name: /Like in a book/ }))
    fireEvent.click(screen.getByRole('radio', { name: 'Very large' }))
    expect(root).toHaveAttribute('data-reading-font', 'serif')
    expect(root).toHaveAttribute('data-reading-size', '2.8')
    fireEvent.click(screen.getByRole('radio', { name: 'Automatic' }))
    expect(root).not.toHaveAttribute('data-reading-size')
    await waitFor(() =>
      expect(bodies()).toEqual(
        [{ readingFont: 'serif' }, { readingSize: 2.8 }, { readingSize: null }].map((preferences) => ({ preferences })),
      ),
    )
  })

  test('the voice settings are unset until it is switched on, and unset again when it is switched off', async () => {
    show(<SpeechFields />)
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('switch', { name: 'Read audio descriptions aloud' }))
    expect(screen.getByRole('slider', { name: /Speed/ })).toHaveAttribute('min', '0.5')
    expect(screen.getByRole('slider', { name: /Speed/ })).toHaveAttribute('max', '2')
    expect(screen.getByRole('slider', { name: /Volume/ })).toHaveAttribute('max', '1')
    fireEvent.click(screen.getByRole('switch', { name: 'Read audio descriptions aloud' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()).toEqual([
      { preferences: { audioDescriptionRate: 1, audioDescriptionVolume: 1 } },
      { preferences: { audioDescriptionRate: null, audioDescriptionVolume: null } },
    ])
  })

  test('a browser without a speech voice shows a message', () => {
    show(<SpeechFields audioDescriptionRate={1} audioDescriptionVolume={0.5} />)
    expect(screen.getByText(settings.speech.unsupported)).toBeInTheDocument()
  })
})

test('one kind of alert is switched off, and the others are unchanged', async () => {
  show(<NotificationFields types={['assigned', 'graded']} notifications={{ graded: false }} />)
  expect(screen.getByRole('switch', { name: 'My work is graded' })).not.toBeChecked()
  fireEvent.click(screen.getByRole('switch', { name: 'I get a new assignment' }))
  await waitFor(() =>
    expect(bodies()).toEqual([{ preferences: { notifications: { graded: false, assigned: false } } }]),
  )
})

describe('name and email address', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const stale = (current: WireUser) => new RequestError(409, 'stale_version', 'Changed.', { current })

  test('a name is saved with the version that was loaded, without a password', async () => {
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, '  Dana Maria ')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    save()
    await waitFor(() => expect(told).toHaveBeenCalledWith(SAVED, { key: 'settings' }))
    expect(bodies()).toEqual([{ firstName: 'Dana Maria', lastName: 'Alvarez', version: 3 }])
  })

  test('[F-103] a new address requires the password, and a message says that it must be confirmed', async () => {
    const errors = [{ path: 'currentPassword', message: 'is not correct' }]
    send.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'No.', {}, errors))
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/Email/, 'dana@home.example')
    save()
    await waitFor(() => expect(screen.getByLabelText(/Your password/)).toBeInvalid())
    expect(send).not.toHaveBeenCalled()
    type(/Your password/, 'wrong')
    save()
    await waitFor(() => expect(screen.getByLabelText(/Your password/)).toHaveAccessibleDescription(/not your current/))
    type(/Your password/, 'learn-together')
    save()
    await waitFor(() => expect(told).toHaveBeenCalledWith(settings.about.confirmSent, { key: 'settings' }))
    expect(bodies().at(-1)).toMatchObject({ email: 'dana@home.example', currentPassword: 'learn-together' })
    expect(screen.getByLabelText(/Email/)).toHaveValue('dana@example.org')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
  })

  test('[F-103] an address awaiting confirmation is shown and can be cancelled', async () => {
    show(<PendingEmail pendingEmail="dana@home.example" email="dana@example.org" />)
    expect(screen.getByText(/We sent a link to dana@home.example/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(bodies()).toEqual([{ email: 'dana@example.org' }]))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
  })

  test('[F-108] a name with invisible characters shows an error at its field', async () => {
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, 'Da\u200bna')
    save()
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveAccessibleDescription(/can be seen/))
    expect(send).not.toHaveBeenCalled()
  })

  test('an empty name, an invalid address and a missing password show errors, and nothing is sent', async () => {
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, ' ')
    type(/Email/, 'dana@')
    save()
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toBeInvalid())
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/This is not an email address/)
    expect(screen.getByText('There are 3 problems')).toBeInTheDocument()
    expect(send).not.toHaveBeenCalled()
  })

  test('an address used by another account shows an error at its field', async () => {
    send.mockRejectedValueOnce(new RequestError(409, 'duplicate', 'Taken.'))
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/Email/, 'taken@example.org')
    type(/Your password/, 'learn-together')
    save()
    await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/Another account/))
  })

  test('a newer version with other changes is overwritten without asking', async () => {
    send.mockRejectedValueOnce(stale({ ...user, version: 9, preferences: { captionsOn: true } }))
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, 'Dee')
    save()
    await waitFor(() => expect(told).toHaveBeenCalled())
    expect(bodies().at(-1)).toMatchObject({ firstName: 'Dee', version: 9 })
  })

  test.each([
    ['over the version that the page has read since, e.g. after a language change', { version: 7 }, 7],
    ['over the version read first, if the same field has changed since', { version: 7, firstName: 'Dolores' }, 3],
  ])('are saved %s', async (_what, since, version) => {
    const { rerender } = show(<AboutForm user={user} isImpersonated={false} />)
    rerender(withStaffServices(<AboutForm user={{ ...user, ...since }} isImpersonated={false} />))
    type(/First name/, 'Dee')
    save()
    await waitFor(() => expect(bodies()).toMatchObject([{ firstName: 'Dee', version }]))
  })

  test('a newer version of the same field is shown first; keeping your own overwrites it', async () => {
    send.mockRejectedValueOnce(stale({ ...user, version: 9, firstName: 'Dolores' }))
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, 'Dee')
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Keep what I typed' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ firstName: 'Dee', version: 9 }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep what I typed' })).not.toBeInTheDocument())
  })

  test('a newer version of the same field can be used', async () => {
    send.mockRejectedValueOnce(stale({ ...user, version: 9, firstName: 'Dolores' }))
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, 'Dee')
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Use what is saved' }))
    expect(screen.getByLabelText(/First name/)).toHaveValue('Dolores')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('someone impersonating another user cannot change the address', async () => {
    show(<AboutForm user={user} isImpersonated />)
    expect(screen.getByLabelText(/Email/)).toHaveAttribute('readonly')
    save()
    await waitFor(() => expect(bodies()).toEqual([{ firstName: 'Dana', lastName: 'Alvarez', version: 3 }]))
  })
})

describe('the password', () => {
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } })

  test('is changed with the current one, whose field is then cleared', async () => {
    show(<PasswordForm username="dana" />)
    type('Current password', 'old-password')
    type('New password', 'new-password')
    change()
    await waitFor(() => expect(told).toHaveBeenCalledWith('Your password has been changed.'))
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      path: 'users/current/password',
      body: { currentPassword: 'old-password', password: 'new-password' },
    })
    expect(screen.getByLabelText(/Current password/)).toHaveValue('')
  })

  test('a short one is rejected at once, and a wrong current one is reported at its field', async () => {
    const errors = [{ path: 'currentPassword', message: 'is not correct' }]
    send.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'No.', {}, errors))
    show(<PasswordForm username="dana" />)
    type('Current password', 'wrong')
    type('New password', 'short')
    change()
    await waitFor(() => expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription(/at least 8/))
    expect(send).not.toHaveBeenCalled()
    type('New password', 'long enough')
    change()
    await waitFor(() =>
      expect(screen.getByLabelText(/Current password/)).toHaveAccessibleDescription(/not your current/),
    )
    expect(screen.getByLabelText(/New password/)).toHaveValue('long enough')
  })

  test('[FRM-04] leaving by a link with a typed but unsaved one asks first', async () => {
    show(
      <>
        <a href="/library">Library</a>
        <PasswordForm username="dana" />
      </>,
    )
    type('New password', 'new-password')
    fireEvent.click(screen.getByRole('link', { name: 'Library' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave current page?' })).toBeVisible()
  })
})

test('assignment defaults start with those of the product and are saved as a whole', async () => {
  const own = { ...user, preferences: { assignmentDefaults: { allowLate: false } } }
  show(<AssignmentDefaultsForm user={own} />)
  expect(screen.getByRole('checkbox', { name: 'Allow late work' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Leveled text' })).toBeChecked()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Leveled text' }))
  fireEvent.change(screen.getByLabelText(/Peer reviews/), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith(SAVED, { key: 'settings' }))
  const [{ preferences, version }] = bodies() as [{ preferences: { assignmentDefaults: object }; version: number }]
  expect(version).toBe(3)
  expect(preferences.assignmentDefaults).toMatchObject({
    allowLate: false,
    leveledNarrativeText: false,
    reviewsRequested: 2,
  })
  expect(preferences.assignmentDefaults).not.toHaveProperty('excludedContentIds')
})
