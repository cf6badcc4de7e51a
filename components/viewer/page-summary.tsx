import { getTranslations } from 'next-intl/server'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { type PageContext, titleOf } from './page-context'
import { TextWithItems } from './text-with-items'

/** The summary of a chapter. */
export async function PageSummary({ node, context }: { node: ViewNode; context: PageContext }) {
  const t = await getTranslations('viewer')
  return (
    <section className="page-summary" aria-label={titleOf(context, node).title}>
      <p className="page-summary-kind">{t('summary')}</p>
      <TextWithItems node={node} items={node.children} context={context} headingOffset={2} />
    </section>
  )
}
