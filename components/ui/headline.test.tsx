import { render, screen } from '@testing-library/react'
import { Headline } from './headline'

test('[FRM-35] a headline takes a title or a component; neither or both logs an error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(<Headline level={2} title="Ponds" />)
  expect(screen.getByRole('heading', { level: 2, name: 'Ponds' })).toBeVisible()
  rerender(<Headline level={3} component={<em>Frogs</em>} />)
  expect(screen.getByRole('heading', { level: 3, name: 'Frogs' })).toBeVisible()
  expect(log).not.toHaveBeenCalled()
  rerender(<Headline />)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('invalid props'), expect.anything())
  log.mockClear()
  rerender(<Headline title="Ponds" component={<em>Frogs</em>} />)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('invalid props'), expect.anything())
  log.mockRestore()
})
