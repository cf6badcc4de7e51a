'use client'

import dynamic from 'next/dynamic'
import type { PlacingProps } from './adding-dialog'
import type { InsertHereProps } from './insert-here'
import type { NodeControlsProps } from './node-controls'

const Controls = dynamic(() => import('./node-controls').then((module) => module.NodeControls))
const Adding = dynamic(() => import('./page-adding').then((module) => module.PageAdding))
const Here = dynamic(() => import('./insert-here').then((module) => module.InsertHere))

/** The staff's controls of an item; loaded separately, since student pages share components with staff pages and must not load them. */
export function NodeControls(props: NodeControlsProps) {
  return <Controls {...props} />
}

/** The controls that add content among the pages; not loaded by student pages either. */
export function PageAdding(props: PlacingProps) {
  return <Adding {...props} />
}

/** A place in an outline; not loaded by student pages either. */
export function InsertHere(props: InsertHereProps) {
  return <Here {...props} />
}
