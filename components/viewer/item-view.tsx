import { Disclosure } from '@/components/ui/disclosure'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { EditionNotes } from './edition-notes'
import { EmbeddedInteractive } from './embedded-interactive'
import { NodeStaff } from './node-staff'
import { type PageContext, titleOf } from './page-context'
import { PageSummary } from './page-summary'
import { TextWithItems } from './text-with-items'

type ItemViewProps = { node: ViewNode; context: PageContext }

function BlockView({ node, context }: ItemViewProps) {
  const text = <TextWithItems node={node} items={node.children} context={context} headingOffset={2} />
  // The teacher edition shows it (READ-05).
  if (node.contentSubType === 'summary' && context.open.staff?.editions) return null
  if (node.contentSubType === 'scaffold') {
    const { title, lang } = titleOf(context, node)
    return (
      <Disclosure label={<span lang={lang}>{title}</span>} className="page-aid">
        {text}
      </Disclosure>
    )
  }
  return node.contentSubType === 'summary' ? <PageSummary node={node} context={context} /> : text
}

function LinkView({ node, context }: ItemViewProps) {
  const target = context.linkFor({ contentId: node.id, contentType: 'link', assetCode: null })
  const { open, labels } = context
  const isAllowed =
    open.audience === 'staff' ||
    (target?.kind === 'research' ? open.settings?.allowResearchLinks : open.settings?.allowExternalLinks)
  const { title, lang } = titleOf(context, node)
  const name = <span lang={lang}>{title}</span>
  if (!target || !isAllowed) return <p className="rich-text">{name}</p>
  return (
    <p className="rich-text">
      <a href={target.href} data-link={target.kind} target="_blank" rel="noopener noreferrer" title={labels.newTab}>
        {name}
      </a>
    </p>
  )
}

/** An item of a page: an interactive, a text block or a link. */
export function ItemView({ node, context }: ItemViewProps) {
  return (
    <div className="page-item" id={`item-${node.id}`}>
      <NodeStaff node={node} context={context} />
      <EditionNotes node={node} context={context} />
      {node.contentType === 'interactive' && <EmbeddedInteractive node={node} context={context} />}
      {node.contentType === 'block' && <BlockView node={node} context={context} />}
      {node.contentType === 'link' && <LinkView node={node} context={context} />}
    </div>
  )
}
