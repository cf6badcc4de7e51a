'use client'

import { createContext, useContext } from 'react'
import type { WireContent } from '@/lib/content/schema'

/** What the parts of an editor need to know of the text around them. */
export type EditorSurroundings = {
  /** The items that the text embeds, by id. */
  contents: ReadonlyMap<string, WireContent>
  /** Whether interactives have their [edit] button (BLK-20). */
  mayEditInteractives: boolean
}

export const EditorContext = createContext<EditorSurroundings>({ contents: new Map(), mayEditInteractives: false })

export const useEditorSurroundings = () => useContext(EditorContext)
