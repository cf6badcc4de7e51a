import type { LexicalEditor } from 'lexical'
import { $unwrapInnerLinks } from '../commands/links'
import { EntityLinkNode } from '../nodes/inlines'

/** Keeps a link whole where another is pasted into it: the words come in, the link in the link does not. Gives what ends it. */
export function registerWholeLinks(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(EntityLinkNode, $unwrapInnerLinks)
}
