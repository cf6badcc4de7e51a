'use client'

import dynamic from 'next/dynamic'
import type { BringHerePanelProps } from './bring-here-panel'

// Loaded only in the browser: in the server's HTML, the preload would name a file that the build then puts into another chunk.
const BringHerePane = dynamic(() => import('./bring-here-pane').then((module) => module.BringHerePane), { ssr: false })

/** The control that brings the class to a page; student pages share the viewer with staff, but must not load it. */
export function BringHere(props: BringHerePanelProps) {
  return <BringHerePane {...props} />
}
