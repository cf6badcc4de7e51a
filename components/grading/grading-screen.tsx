import { Texts } from '@/components/i18n/texts'
import type { GradingPage } from '@/lib/grading/grading-page'
import type { GradingFilter } from '@/lib/grading/order'
import { GradingWorkspace } from './grading-workspace'
import { renderQuestion } from './render-question'

interface GradingScreenProps {
  page: GradingPage
  timeZone: string
  filter: GradingFilter
  /** Whether the address names a student: a small screen then shows the answer instead of the list. */
  isStudentChosen: boolean
}

/** The grading page of an assignment: renders the question on the server and leaves everything interactive to the workspace. */
export async function GradingScreen({ page, ...rest }: GradingScreenProps) {
  const item = page.item && (await renderQuestion(page.item))
  return (
    <Texts of={['changes', 'grading', 'interactive', 'peers', 'player', 'rescore', 'work']}>
      <GradingWorkspace {...rest} page={{ ...page, item }} />
    </Texts>
  )
}
