import { Texts } from '@/components/i18n/texts'
import type { GradingFilter } from '@/lib/grading/order'
import type { QuestionPage } from '@/lib/grading/question-page'
import { renderQuestion } from '../render-question'
import { QuestionWorkspace } from './question-workspace'

interface QuestionScreenProps {
  page: QuestionPage
  timeZone: string
  filter: GradingFilter
}

/** The page for grading one question across the class: renders the question on the server and leaves everything interactive to the workspace. */
export async function QuestionScreen({ page, ...rest }: QuestionScreenProps) {
  const item = page.item && (await renderQuestion(page.item))
  return (
    <Texts of={['changes', 'grading', 'interactive', 'player', 'work']}>
      {/* Keyed by question, because the state of one question does not apply to the next. */}
      <QuestionWorkspace key={item?.id} {...rest} page={{ ...page, item }} />
    </Texts>
  )
}
