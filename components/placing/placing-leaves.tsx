'use client'

import dynamic from 'next/dynamic'
import type { PlacingProps } from './adding-dialog'
import type { InsertHereProps } from './insert-here'
import type { NodeControlsProps } from './node-controls'

const Controls = dynamic(() => import('./node-controls').then((module) => module.NodeControls))
const Adding = dynamic(() => import('./page-adding').then((module) => module.PageAdding))
const Here = dynamic(() => import('./insert-here').then((module) => module.InsertHere))

/** What staff may change of an item; a student's page, which shares its parts with theirs, does not carry it. */
export function NodeControls(props: NodeControlsProps) {
  return <Controls {...props} />
}

/** The ways to put something among the pages; not carried by a student's page either. */
export function PageAdding(props: PlacingProps) {
  return <Adding {...props} />
}

/** A place of an outline; not carried by a student's page either. */
export function InsertHere(props: InsertHereProps) {
  return <Here {...props} />
}
