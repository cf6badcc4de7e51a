import { Fragment } from 'react'
import { isCompletable } from '@/lib/content/completion'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { namedIds } from '@/lib/viewer/named-ids'
import { bodyOf, shownVersion, versionsOf } from '@/lib/viewer/text-versions'
import { isShown } from './is-shown'
import { PageBody } from './page-body'
import { dataOf, type PageContext } from './page-context'
import { textField } from './text-field'

type TextWithItemsProps = {
  node: ViewNode
  items: readonly ViewNode[]
  context: PageContext
  headingOffset?: number
}

/** The items that the text does not embed: what a learner answers always has a place; what is named elsewhere is shown there alone. */
function itemsAfter(items: readonly ViewNode[], html: string, context: PageContext): ViewNode[] {
  const embedded = namedIds(html)
  return items.filter((item) => {
    if (embedded.has(item.id) || !isShown(item, context)) return false
    return isCompletable(item) || !context.open.material.named.has(item.id)
  })
}

/** An item's text in the version that is read, then the items that the text does not hold, in their order. */
export function TextWithItems({ node, items, context, headingOffset = 1 }: TextWithItemsProps) {
  const data = dataOf(context, node)
  const version = shownVersion(versionsOf(data, { leveled: true }), context.version)
  const html = bodyOf(data, version) ?? ''
  const after = itemsAfter(items, html, context)
  return (
    <>
      {html && <PageBody node={node} html={html} field={version} context={context} headingOffset={headingOffset} />}
      {after.length > 0 && (
        <div className="page-items" data-layout={textField(data, 'layout') || undefined}>
          {after.map((item) => (
            <Fragment key={item.id}>{context.renderItem(item)}</Fragment>
          ))}
        </div>
      )}
    </>
  )
}
