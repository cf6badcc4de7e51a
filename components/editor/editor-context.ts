'use client'

import { createContext, useContext } from 'react'
import type { EmbeddedContents } from '@/lib/authoring/client/use-embedded-contents'
import type { ContentType } from '@/lib/content/types'
import type { EditorFeatures } from './features'

/** The item being edited, as far as its links depend on it. */
export type EditorPlace = {
  id: string
  /** Whether it is already published. */
  isPublished: boolean
  /** The item to which the search for an internal link can be limited: its unit, or the item itself. */
  within: { id: string; contentType: ContentType }
}

/** What the parts of an editor need to know about its context. */
export type EditorSurroundings = {
  /** The items that the text references. */
  contents: EmbeddedContents
  /** Whether interactives have an [edit] button (BLK-20). */
  mayEditInteractives: boolean
  /** Whether blocks are rendered with their tools: in a long text, these come only after the text can be edited. */
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
