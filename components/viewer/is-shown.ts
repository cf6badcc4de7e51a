import type { ViewNode } from '@/lib/curriculum/content-view'
import { isSwitchedOff } from '@/lib/curriculum/switched-off'
import type { PageContext } from './page-context'

/** Returns whether an item of a page is shown to this viewer; assignments can exclude the summary and the scaffolds. */
export function isShown(node: ViewNode, { open }: PageContext): boolean {
  if (node.contentType === 'vocab' || node.contentType === 'rubric') return false
  if (open.audience === 'staff' || !open.settings) return true
  return !isSwitchedOff(node, open.settings, open.root)
}
