import { $isListItemNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import {
  $create,
  $getSelection,
  $getState,
  $isNodeSelection,
  $isRangeSelection,
  $setState,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { floats } from '@/lib/rich-text/markup'
import { BlockNode } from '../nodes/blocks'
import { FigureNode } from '../nodes/containers'
import { floatState, kindState } from '../nodes/states'
import { $selectedBlocks } from './formats'
import { $isInTable } from './in-table'

/** The side to which a block floats (EDT-08). */
export const floatChoices = ['none', ...floats] as const
export type FloatChoice = (typeof floatChoices)[number]

/** Returns the picture that is selected as a block. */
function $selectedPicture(): BlockNode | null {
  const selection = $getSelection()
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : []
  return node instanceof BlockNode && $getState(node, kindState) === 'image' ? node : null
}

const $figureAround = (node: LexicalNode) =>
  $findMatchingParent(node, (parent): parent is FigureNode => parent instanceof FigureNode)

/** Returns what would float at the selection: a whole figure, else the text blocks; none in tables and lists. */
function $floatTargets(): ElementNode[] {
  if (!$isRangeSelection($getSelection()) || $isInTable()) return []
  const blocks = $selectedBlocks()
  return blocks.some($isListItemNode) ? [] : [...new Set(blocks.map((block) => $figureAround(block) ?? block))]
}

/** Returns how the selected block floats; null if it cannot float. */
export function $float(): FloatChoice | null {
  const picture = $selectedPicture()
  const target = picture ? $figureAround(picture) : $floatTargets()[0]
  if (!target) return picture ? 'none' : null
  const float = $getState(target, floatState)
  // The sanitizer allows only these values.
  return float === '' ? 'none' : (float as FloatChoice)
}

/** A picture floats through a figure around it, which is created for that and removed again. */
function $floatPicture(picture: BlockNode, float: string): void {
  const figure = $figureAround(picture)
  if (figure && float === '' && figure.getChildrenSize() === 1) {
    figure.insertBefore(picture)
    figure.remove()
    return
  }
  if (figure) {
    $setState(figure, floatState, float)
    return
  }
  if (float === '') return
  const made = $setState($create(FigureNode), floatState, float)
  picture.insertBefore(made)
  made.append(picture)
}

/** Floats the selected blocks, or the selected picture, beside the following text, or stops floating them. */
export function $setFloat(choice: FloatChoice): void {
  const float = choice === 'none' ? '' : choice
  const picture = $selectedPicture()
  if (picture) $floatPicture(picture, float)
  else for (const target of $floatTargets()) $setState(target, floatState, float)
}
