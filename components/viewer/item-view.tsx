import { getTranslations } from 'next-intl/server'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import type { ViewNode } from '@/lib/viewer/content-view'
import { marksOf } from '@/lib/viewer/toc'
import { EmbeddedInteractive } from './embedded-interactive'
import { FigureView } from './figure-view'
import { NodeMarks } from './node-marks'
import { dataOf, type PageContext } from './page-context'
import { textField } from './text-field'
import { TextWithItems } from './text-with-items'

type ItemViewProps = { node: ViewNode; context: PageContext }

async function BlockView({ node, context }: ItemViewProps) {
  const text = <TextWithItems node={node} items={node.children} context={context} headingOffset={2} />
  if (node.contentSubType === 'scaffold') {
    return (
      <details className="page-aid">
        <summary>{node.name}</summary>
        {text}
      </details>
    )
  }
  if (node.contentSubType !== 'summary') return text
  const t = await getTranslations('viewer')
  return (
    <section className="page-summary" aria-label={node.name}>
      <p className="page-summary-kind">{t('summary')}</p>
      {text}
    </section>
  )
}

function LinkView({ node, context }: ItemViewProps) {
  const target = context.linkFor({ contentId: node.id, contentType: 'link', assetCode: null })
  const { open, labels } = context
  const isAllowed =
    open.audience === 'staff' ||
    (target?.kind === 'research' ? open.settings?.allowResearchLinks : open.settings?.allowExternalLinks)
  if (!target || !isAllowed) return <p className="rich-text">{node.name}</p>
  return (
    <p className="rich-text">
      <a href={target.href} data-link={target.kind} target="_blank" rel="noopener noreferrer" title={labels.newTab}>
        {node.name}
      </a>
    </p>
  )
}

/** Tells whether an item that stands on a page is shown to this viewer; assignments may leave summary and scaffolds out. */
export function isShown(node: ViewNode, { open }: PageContext): boolean {
  if (node.contentType === 'vocab' || node.contentType === 'rubric') return false
  if (node.contentType !== 'block' || open.audience === 'staff' || !open.settings) return true
  if (node.contentSubType === 'summary') return open.settings.includeChapterSummary
  if (node.contentSubType !== 'scaffold') return true
  const settings = open.root.data.settings
  const isOff =
    typeof settings === 'object' && settings !== null && 'scaffolds' in settings && settings.scaffolds === false
  return open.settings.scaffolds && !isOff
}

/** One item of a page: a picture, an interactive, a block of text or a link. */
export function ItemView({ node, context }: ItemViewProps) {
  const marks = context.open.audience === 'staff' ? marksOf(node) : []
  const { contentType, contentSubType } = node
  const isPicture = contentType === 'interactive' && contentSubType === 'image'
  const { caption } = isPicture ? dataOf(context, node) : {}
  return (
    <div
      className="page-item"
      id={isPicture ? undefined : `item-${node.id}`}
      data-captioned={textField({ caption }, 'caption') !== '' || undefined}
    >
      {marks.length > 0 && <NodeMarks marks={marks} />}
      {isPicture && <FigureView node={node} context={context} />}
      {!isPicture && contentType === 'interactive' && isInteractiveSubType(contentSubType) && (
        <EmbeddedInteractive node={node} context={context} />
      )}
      {contentType === 'block' && <BlockView node={node} context={context} />}
      {contentType === 'link' && <LinkView node={node} context={context} />}
    </div>
  )
}
