import { renderPlain } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { ViewNode } from '@/lib/viewer/content-view'
import { dataOf, type PageContext } from './page-context'
import { textField } from './text-field'

/** An interactive, or an echo's answer, on a page: the seam to components/interactive. */
export function EmbeddedInteractive({ node, context }: { node: ViewNode; context: PageContext }) {
  const data = dataOf(context, node)
  const html = textField(data, 'prompt') || textField(data, 'body') || textField(data, 'description')
  const prompt = html && renderPlain(html, { labels: context.labels, headingOffset: 2, linkFor: context.linkFor })
  const choices = Array.isArray(data.choices) ? data.choices : []
  return (
    <section className="page-question" aria-label={node.name}>
      {prompt && <StoredHtml html={prompt.body} />}
      {choices.length > 0 && (
        <ol className="page-choices">
          {choices.map((choice: { id: string; label: string }) => (
            <li key={choice.id}>
              <StoredHtml as="span" html={choice.label} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
