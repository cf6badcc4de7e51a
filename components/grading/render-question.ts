import { richTextLabels } from '@/components/rich-text/labels'
import { renderPlain } from '@/components/rich-text/render-plain'
import type { GradingItem } from '@/lib/grading/grading-page'

/** A question with what is asked rendered, in each of its versions. */
export async function renderQuestion<Item extends GradingItem>(item: Item): Promise<Item> {
  const labels = await richTextLabels()
  // A prompt with things embedded is shown by its stored text alone: what matters here is the answer.
  const render = <Asked extends Pick<GradingItem, 'prompts'>>(asked: Asked): Asked => ({
    ...asked,
    prompts: asked.prompts.map(({ html, lang }) => ({
      html: renderPlain(html, { labels, headingOffset: 2 })?.body ?? html,
      lang,
    })),
  })
  const wordings = Object.entries(item.wordings).map(([version, wording]) => [version, render(wording)])
  return { ...render(item), wordings: Object.fromEntries(wordings) }
}
