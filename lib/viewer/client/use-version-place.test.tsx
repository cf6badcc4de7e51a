import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { useVersionPlace } from './use-version-place'

const mockKept = jest.fn(async (_address: string) => false)
jest.mock('@/lib/offline/client/is-kept-here', () => ({ isKeptHere: (address: string) => mockKept(address) }))

test('without a network a version that is not on the device leaves the page as it is, and says so', async () => {
  document.body.innerHTML = `<div class="viewer-tools"><nav class="version-switch"><a href="/assignments/w?version=spanish">Español</a></nav>
    <p role="alert" data-version-not-kept="" hidden>not saved on this device</p></div>`
  renderHook(() => useVersionPlace('standard'))
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // False where the browser is kept from following it.
  expect(fireEvent.click(screen.getByText('Español'))).toBe(false)
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  onLine.mockRestore()
})
