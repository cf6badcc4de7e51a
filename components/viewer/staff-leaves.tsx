'use client'

import dynamic from 'next/dynamic'
import type { AddSubsectionProps } from './add-subsection'
import type { NodeControlsProps } from './node-controls'

const Controls = dynamic(() => import('./node-controls').then((module) => module.NodeControls))
const Adding = dynamic(() => import('./add-subsection').then((module) => module.AddSubsection))

/** What staff may change of an item; a student's page, which shares the viewer with theirs, does not carry it. */
export function NodeControls(props: NodeControlsProps) {
  return <Controls {...props} />
}

/** The way to a page of one's own; not carried by a student's page either. */
export function AddSubsection(props: AddSubsectionProps) {
  return <Adding {...props} />
}
