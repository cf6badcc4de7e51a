'use client'

import dynamic from 'next/dynamic'
import type { BringHerePanelProps } from './bring-here-panel'

// Begun in the browser: drawn on the server, the page would ask ahead for a file that the build has named and then put into another.
const BringHerePane = dynamic(() => import('./bring-here-pane').then((module) => module.BringHerePane), { ssr: false })

/** The way to bring the class to a page; a student's page, which shares the viewer with the staff's, does not carry it. */
export function BringHere(props: BringHerePanelProps) {
  return <BringHerePane {...props} />
}
