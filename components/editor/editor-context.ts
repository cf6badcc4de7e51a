'use client'

import { createContext, useContext } from 'react'
import type { EmbeddedContents } from '@/lib/authoring/client/use-embedded-contents'
import type { ContentType } from '@/lib/content/types'
import type { EditorFeatures } from './features'

/** The item that is written, as far as its links need to know it. */
export type EditorPlace = {
  id: string
  /** Whether its readers have it already. */
  isPublished: boolean
  /** What the search for an internal link can be kept to: the unit that it stands in, or the item itself. */
  within: { id: string; contentType: ContentType }
}

/** What the parts of an editor need to know of the text around them. */
export type EditorSurroundings = {
  /** The items that the text names. */
  contents: EmbeddedContents
  /** Whether interactives have their [edit] button (BLK-20). */
  mayEditInteractives: boolean
  /** Whether the boxes of blocks are drawn with their tools: a long text is there to be written in before they are. */
  hasTools: boolean
} & Pick<EditorFeatures, 'contentOrigin' | 'editArea'>

const NOTHING: EmbeddedContents = { items: new Map(), stateOf: () => 'waiting', retry: () => undefined }

export const EditorContext = createContext<EditorSurroundings>({
  contents: NOTHING,
  mayEditInteractives: false,
  hasTools: true,
  contentOrigin: null,
  editArea: 'author',
})

export const useEditorSurroundings = () => useContext(EditorContext)
