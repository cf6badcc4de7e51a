import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode } from '@lexical/table'
import {
  $getNodeByKey,
  $getState,
  $isElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  ParagraphNode,
} from 'lexical'
import { textOfHtml } from '@/lib/common/html-text'
import {
  $alignAttribute,
  $formatAttributes,
  $itemAttributes,
  $languageAttributes,
  $listAttributes,
} from '../codec/attributes'
import type { Attribute } from '../codec/html-text'
import { AsideNode, FigcaptionNode, FigureNode, PreNode } from '../nodes/containers'
import { EntityLinkNode, EntityNode, PhraseNode } from '../nodes/inlines'
import { captionState, fieldsState, floatState, kindState, spareState, titleState, variantState } from '../nodes/states'

/** The nodes whose state is rendered as attributes, on which the reading styles depend. */
const drawn: readonly Klass<LexicalNode>[] = [
  ParagraphNode,
  HeadingNode,
  QuoteNode,
  PreNode,
  ListNode,
  ListItemNode,
  AsideNode,
  FigureNode,
  FigcaptionNode,
  TableNode,
  TableCellNode,
  PhraseNode,
  EntityNode,
  EntityLinkNode,
]

/** All attributes that this plugin sets and removes. */
const names = [
  'data-variant',
  'data-align',
  'data-indent',
  'data-indent-first-line',
  'data-float',
  'data-level',
  'data-entity',
  'data-spare',
  'data-title',
  'data-caption',
  'reversed',
  'lang',
]

/** Returns the attributes of a node's element, in addition to those that Lexical sets. Call it inside a read. */
function $attributesOf(node: LexicalNode): Attribute[] {
  if (node instanceof ListNode) return $listAttributes(node)
  if (node instanceof ListItemNode) return $itemAttributes(node)
  if (node instanceof TableNode)
    return [
      ['data-title', $getState(node, titleState) || undefined],
      ['data-variant', $getState(node, variantState) || undefined],
      ['data-caption', textOfHtml($getState(node, captionState) ?? '') || undefined],
      ...$languageAttributes(node),
    ]
  if (node instanceof TableCellNode) return [$alignAttribute(node)]
  if (node instanceof EntityNode)
    return [
      ['data-entity', $getState(node, kindState)],
      ['data-variant', $getState(node, fieldsState)['data-variant']],
      ...$languageAttributes(node),
    ]
  if (node instanceof HeadingNode) return [...$formatAttributes(node), ['data-level', node.getTag().slice(1)]]
  if (node instanceof ParagraphNode)
    return [...$formatAttributes(node), ['data-spare', $getState(node, spareState) ? 'true' : undefined]]
  if (node instanceof QuoteNode || node instanceof PreNode) return $formatAttributes(node)
  const own: Attribute[] = [
    ['data-variant', $getState(node, variantState) || undefined],
    ['data-float', $getState(node, floatState) || undefined],
  ]
  return $isElementNode(node) ? [...own, ...$languageAttributes(node)] : own
}

/**
 * Sets the same attributes on an editor's elements as in the stored text, so that it looks as its reader will see it. Returns a function that
 * unregisters it.
 */
export function registerDrawnAttributes(editor: LexicalEditor): () => void {
  const stops = drawn.map((klass) =>
    editor.registerMutationListener(
      klass,
      (mutations) => {
        editor.getEditorState().read(() => {
          for (const [key, mutation] of mutations) {
            const element = mutation === 'destroyed' ? null : editor.getElementByKey(key)
            const node = element && $getNodeByKey(key)
            if (!element || !node) continue
            const attributes = new Map($attributesOf(node))
            for (const name of names) {
              const value = attributes.get(name)
              if (typeof value === 'string') element.setAttribute(name, value)
              else element.removeAttribute(name)
            }
          }
        })
      },
      { skipInitialization: false },
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
