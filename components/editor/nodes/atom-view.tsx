'use client'

import type { NodeKey } from 'lexical'
import { type ComponentType, createContext, useContext } from 'react'
import type { Fields } from './states'

/** A block, inline atom or kept block as it is shown in the editor. */
export type AtomProps = { nodeKey: NodeKey; type: 'block' | 'inline' | 'kept'; kind: string; fields: Fields }

/** What shows the atoms of an editor: nodes know nothing of the components around them. */
export const AtomViewContext = createContext<ComponentType<AtomProps> | null>(null)

export function AtomView(props: AtomProps) {
  const View = useContext(AtomViewContext)
  return View && <View {...props} />
}
