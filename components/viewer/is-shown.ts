import type { ViewNode } from '@/lib/curriculum/content-view'
import type { PageContext } from './page-context'

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
