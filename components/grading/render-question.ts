import { richTextLabels } from '@/components/rich-text/labels'
import { renderPlain } from '@/components/rich-text/render-plain'
import type { GradingItem } from '@/lib/grading/grading-page'

/** Returns a question with its prompts rendered, in each of its versions. */
export async function renderQuestion<Item extends GradingItem>(item: Item): Promise<Item> {
  const labels = await richTextLabels()
  // Prompts with embedded items show only their stored text, because grading is about the answer.
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
