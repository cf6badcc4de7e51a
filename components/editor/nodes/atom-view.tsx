'use client'

import type { NodeKey } from 'lexical'
import { type ComponentType, createContext, useContext } from 'react'
import type { Fields } from './states'

/** The props of a block, inline atom or kept block that the editor renders. */
export type AtomProps = { nodeKey: NodeKey; type: 'block' | 'inline' | 'kept'; kind: string; fields: Fields }

/** Provides the component that renders the atoms of an editor, so that nodes do not depend on components. */
export const AtomViewContext = createContext<ComponentType<AtomProps> | null>(null)

export function AtomView(props: AtomProps) {
  const View = useContext(AtomViewContext)
  return View && <View {...props} />
}
