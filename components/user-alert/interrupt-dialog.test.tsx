import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NavigationDialog } from '@/components/remote-navigation/navigation-dialog'
import shell from '@/lib/i18n/messages/en/shell.json'
import type { WireAlert } from '@/lib/user-alert/schema'
import { renderWithTexts } from '@/tests/support/render'
import { InterruptDialog } from './interrupt-dialog'

const alert = { id: 'i1', title: 'Fire drill', message: 'At ten.' } as WireAlert
const texts = { title: 'Navigation Request', message: 'Come along?', continue: 'Continue', stay: 'Stay Here' }

let call: () => void
let send: () => void

/** The frame of a student who is called to a page and receives an alert. */
function Frame() {
  const [isCalled, setIsCalled] = useState(false)
  const [alerts, setAlerts] = useState<WireAlert[]>([])
  const close = () => setIsCalled(false)
  call = () => setIsCalled(true)
  send = () => setAlerts([alert])
  return (
    <>
      {isCalled && (
        <NavigationDialog
          texts={texts}
          until={Date.now() + 30_000}
          onContinue={close}
          onStay={close}
          onTimeout={close}
        />
      )}
      <InterruptDialog alerts={alerts} />
    </>
  )
}

test.each(['the request', 'the alert'])(
  '[SH-35] [LIVE-09] a navigation request is shown before an alert when %s came first',
  async (first) => {
    const user = userEvent.setup()
    renderWithTexts(<Frame />, { shell })
    const isCalledFirst = first === 'the request'
    act(() => (isCalledFirst ? call() : send()))
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    act(() => (isCalledFirst ? send() : call()))
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1)
    // A closing dialog returns the focus one task later.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.getByRole('alertdialog', { name: 'Navigation Request' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Stay Here' }))
    expect(screen.getByRole('alertdialog', { name: 'Fire drill' })).toBeVisible()
  },
)
