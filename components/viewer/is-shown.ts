import type { ViewNode } from '@/lib/curriculum/content-view'
import { isSwitchedOff } from '@/lib/curriculum/switched-off'
import type { PageContext } from './page-context'

/** Tells whether an item that stands on a page is shown to this viewer; assignments may leave summary and scaffolds out. */
export function isShown(node: ViewNode, { open }: PageContext): boolean {
  if (node.contentType === 'vocab' || node.contentType === 'rubric') return false
  if (open.audience === 'staff' || !open.settings) return true
  return !isSwitchedOff(node, open.settings, open.root)
}
