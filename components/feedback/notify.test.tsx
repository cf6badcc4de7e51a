import { waitFor } from '@testing-library/react'
import { notify } from './notify'

jest.mock('./show-message', () => {
  throw new Error('Failed to load chunk')
})

test('a failure whose message cannot be loaded any more is said by the browser', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation()
  notify.error('You are still signed in.')
  await waitFor(() => expect(alert).toHaveBeenCalledWith('You are still signed in.'))
})
