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

/** Grading one question across the class: the server renders what is asked, everything that a grader touches is below. */
export async function QuestionScreen({ page, ...rest }: QuestionScreenProps) {
  const item = page.item && (await renderQuestion(page.item))
  return (
    <Texts of={['changes', 'grading', 'interactive', 'player', 'work']}>
      {/* What is picked for one question says nothing of the next. */}
      <QuestionWorkspace key={item?.id} {...rest} page={{ ...page, item }} />
    </Texts>
  )
}
