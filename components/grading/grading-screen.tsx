import { Texts } from '@/components/i18n/texts'
import { richTextLabels } from '@/components/rich-text/labels'
import { renderPlain } from '@/components/rich-text/render-plain'
import type { GradingItem, GradingPage } from '@/lib/grading/grading-page'
import type { GradingFilter } from '@/lib/grading/order'
import { GradingWorkspace } from './grading-workspace'

interface GradingScreenProps {
  page: GradingPage
  timeZone: string
  filter: GradingFilter
  /** Whether the address names a student: a small screen then shows the answer, else the list. */
  isStudentChosen: boolean
}

/** Grading an assignment: the server renders what is asked, everything that a grader touches is below. */
export async function GradingScreen({ page, ...rest }: GradingScreenProps) {
  const labels = await richTextLabels()
  const { item } = page
  // A prompt with things embedded is shown by its stored text alone: what matters here is the answer.
  const render = <Asked extends Pick<GradingItem, 'prompts'>>(asked: Asked): Asked => ({
    ...asked,
    prompts: asked.prompts.map(({ html, lang }) => ({
      html: renderPlain(html, { labels, headingOffset: 2 })?.body ?? html,
      lang,
    })),
  })
  const wordings = Object.entries(item?.wordings ?? {}).map(([version, wording]) => [version, render(wording)])
  return (
    <Texts of={['grading', 'interactive', 'peers', 'player', 'rescore', 'work']}>
      <GradingWorkspace
        {...rest}
        page={{ ...page, item: item && { ...render(item), wordings: Object.fromEntries(wordings) } }}
      />
    </Texts>
  )
}
