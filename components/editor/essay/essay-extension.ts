import { registerDragonSupport } from '@lexical/dragon'
import { HistoryExtension } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import { configExtension, defineExtension } from 'lexical'
import { EntityLinkNode, PhraseNode } from '../nodes/inlines'

/**
 * The extension of the essay editor. Lexical's rich-text and list extensions would be equivalent, but include an HTML import that is not used
 * and is as large as all of the lists.
 */
export const EssayExtension = defineExtension({
  name: 'essay',
  nodes: () => [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, EntityLinkNode, PhraseNode],
  // An undo step ends with a pause of one second.
  dependencies: [configExtension(HistoryExtension, { delay: 1000 })],
  register: (editor) => mergeRegister(registerRichText(editor), registerDragonSupport(editor), registerList(editor)),
  onError: (error: Error) => {
    throw error
  },
})
