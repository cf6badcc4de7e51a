import { Fragment } from 'react'
import { CarouselRowLeaf } from '@/components/interactive/leaves'
import { isAnswerable } from '@/lib/content/completion'
import { bodyOf, shownVersion, versionsOf } from '@/lib/content/text-versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { namedIds } from '@/lib/viewer/named-ids'
import { isShown } from './is-shown'
import { PageBody } from './page-body'
import { dataOf, type PageContext, titleOf } from './page-context'
import { textField } from './text-field'

type TextWithItemsProps = {
  node: ViewNode
  items: readonly ViewNode[]
  context: PageContext
  headingOffset?: number
}

/** Returns the items that the text does not embed: questions always have a place, other items only if nothing else on the page references them. */
function itemsAfter(items: readonly ViewNode[], html: string, context: PageContext): ViewNode[] {
  const embedded = namedIds(html)
  return items.filter((item) => {
    if (embedded.has(item.id) || !isShown(item, context)) return false
    return isAnswerable(item) || !context.open.material.named.has(item.id)
  })
}

/** A carousel of display-only items, starting with the one to which a link leads. */
function ItemCarousel({ node, items, context }: Omit<TextWithItemsProps, 'headingOffset'>) {
  const slides = items.map((item) => ({ id: item.id, content: context.renderItem(item) }))
  const linked = items.findIndex(({ id }) => id === context.open.itemId)
  return <CarouselRowLeaf name={titleOf(context, node).title} slides={slides} start={Math.max(0, linked)} isSingle />
}

const isPicture = ({ contentType, contentSubType }: ViewNode) =>
  contentType === 'interactive' && contentSubType === 'image'

/**
 * The items of a text in their chosen layout. Only pictures go into a carousel: a question must be visible, and no film fills the screen from
 * a slide.
 */
function ItemList({ node, items, context }: Omit<TextWithItemsProps, 'headingOffset'>) {
  const layout = textField(dataOf(context, node), 'layout')
  const isCarousel = layout === 'carousel' && items.length > 1
  if (isCarousel && items.every(isPicture)) return <ItemCarousel {...{ node, items, context }} />
  return (
    <div className="page-items" data-layout={layout === 'carousel' ? 'grid' : layout || undefined}>
      {items.map((item) => (
        <Fragment key={item.id}>{context.renderItem(item)}</Fragment>
      ))}
    </div>
  )
}

/** An item's text in the version being read, followed by the items that the text does not embed, in order. */
export function TextWithItems({ node, items, context, headingOffset = 1 }: TextWithItemsProps) {
  const data = dataOf(context, node)
  const version = shownVersion(versionsOf(data, { leveled: true }), context.version)
  const html = bodyOf(data, version) ?? ''
  const after = itemsAfter(items, html, context)
  return (
    <>
      {html && <PageBody node={node} html={html} field={version} context={context} headingOffset={headingOffset} />}
      {after.length > 0 && <ItemList node={node} items={after} context={context} />}
    </>
  )
}
