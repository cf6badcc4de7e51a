import { registerDragonSupport } from '@lexical/dragon'
import { HistoryExtension } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import { configExtension, defineExtension } from 'lexical'
import { EntityLinkNode, PhraseNode } from '../nodes/inlines'

/**
 * All that essays are made of. Lexical's extensions of rich text and of lists would be the same with an import of HTML beside it, which is
 * not used and as large as all of lists.
 */
export const EssayExtension = defineExtension({
  name: 'essay',
  nodes: () => [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, EntityLinkNode, PhraseNode],
  // A step of undoing is what is written without a pause of a second.
  dependencies: [configExtension(HistoryExtension, { delay: 1000 })],
  register: (editor) => mergeRegister(registerRichText(editor), registerDragonSupport(editor), registerList(editor)),
  onError: (error: Error) => {
    throw error
  },
})
