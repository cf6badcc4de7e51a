import { waitFor } from '@testing-library/react'
import { notify } from './notify'

jest.mock('./show-message', () => {
  throw new Error('Failed to load chunk')
})

test('an error message falls back to a browser alert if its code cannot be loaded', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation()
  notify.error('You are still signed in.')
  await waitFor(() => expect(alert).toHaveBeenCalledWith('You are still signed in.'))
})
