import { HorizontalRuleExtension } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { LinkExtension } from '@lexical/link'
import { ListExtension } from '@lexical/list'
import { RichTextExtension } from '@lexical/rich-text'
import { TableExtension } from '@lexical/table'
import { defineExtension } from 'lexical'
import { BlockNode, KeptNode } from './nodes/blocks'
import { AsideNode, FigcaptionNode, FigureNode, PreNode } from './nodes/containers'
import { EntityLinkNode, EntityNode, InlineAtomNode, PhraseNode } from './nodes/inlines'

/** The extension of the author editor: registers every node regardless of the enabled tools, so that stored text survives. */
export const AuthorExtension = defineExtension({
  name: 'author',
  nodes: () => [
    AsideNode,
    FigureNode,
    FigcaptionNode,
    PreNode,
    PhraseNode,
    EntityNode,
    EntityLinkNode,
    InlineAtomNode,
    BlockNode,
    KeptNode,
  ],
  dependencies: [
    RichTextExtension,
    ListExtension,
    LinkExtension,
    TableExtension,
    HorizontalRuleExtension,
    HistoryExtension,
  ],
  onError: (error: Error) => {
    throw error
  },
})
