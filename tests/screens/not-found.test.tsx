import { screen } from '@testing-library/react'
import EditorNotFound from '@/app/(shell)/assignment-editor/not-found'
import ClassroomNotFound from '@/app/(shell)/classroom/not-found'
import WordNotFound from '@/app/(shell)/library/vocab/[contentId]/not-found'
import { showServerScreen } from '../support/server-screen'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))

test.each([
  ['a vocabulary word', WordNotFound, 'Library', '/library'],
  ['a classroom record', ClassroomNotFound, 'Classroom', '/classroom'],
  ['an assignment editor', EditorNotFound, 'Classroom', '/classroom/assignments'],
] as const)(
  '[RT-07] [NAV-10] the not-found page of %s names its area and links to it',
  async (_what, Page, area, href) => {
    await showServerScreen(<Page />)
    expect(screen.getByRole('heading', { level: 1, name: area })).toBeVisible()
    expect(screen.getByText(/^Page not found/)).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', href)
  },
)
