import { screen } from '@testing-library/react'
import { renderWithTexts } from '@/tests/support/render'
import { OfStudent } from './of-student'
import { WaitsForTeacher } from './verdict'

test('a teacher sees that the answer of a student is waiting for a grade', () => {
  renderWithTexts(
    <OfStudent>
      <WaitsForTeacher />
    </OfStudent>,
  )
  expect(screen.getByText('This waits for a grade.')).toBeVisible()
})
