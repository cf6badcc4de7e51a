import { clsx } from 'clsx'
import { richTextLabels } from '@/components/rich-text/labels'
import { renderLine } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { descriptionOf } from '@/lib/curriculum/levels'

/** What an item is about, as its author wrote it; nothing where nothing is said. */
export async function Description({ of, className }: { of: ViewNode; className: string }) {
  const html = descriptionOf(of)
  if (html === null) return null
  return (
    <p className={clsx('wrap-anywhere', className)}>
      <StoredHtml as="span" html={renderLine(html, { labels: await richTextLabels() })} />
    </p>
  )
}
