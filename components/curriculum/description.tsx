import { clsx } from 'clsx'
import { richTextLabels } from '@/components/rich-text/labels'
import { renderLine } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { descriptionOf } from '@/lib/curriculum/levels'

/** The description of an item as its author wrote it; renders nothing if it has none. */
export async function Description({ of, className }: { of: ViewNode; className: string }) {
  const html = descriptionOf(of)
  if (html === null) return null
  return (
    <p className={clsx('wrap-anywhere', className)}>
      <StoredHtml as="span" html={renderLine(html, { labels: await richTextLabels() })} />
    </p>
  )
}
