'use client'

import dynamic from 'next/dynamic'
import type { BringHerePanelProps } from './bring-here-panel'

const BringHerePane = dynamic(() => import('./bring-here-pane').then((module) => module.BringHerePane))

/** The way to bring the class to a page; a student's page, which shares the viewer with the staff's, does not carry it. */
export function BringHere(props: BringHerePanelProps) {
  return <BringHerePane {...props} />
}
