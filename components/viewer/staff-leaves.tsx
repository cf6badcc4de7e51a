'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AddSubsectionProps } from './adding-dialog'
import type { NodeControlsProps } from './node-controls'

const Controls = dynamic(() => import('./node-controls').then((module) => module.NodeControls))
const Adding = dynamic(() => import('./add-subsection').then((module) => module.AddSubsection))
const Shared = dynamic(() =>
  loadInTime(() => import('@/components/annotation/shared-notes')).then((module) => module.SharedNotes),
)

/** What staff may change of an item; a student's page, which shares the viewer with theirs, does not carry it. */
export function NodeControls(props: NodeControlsProps) {
  return <Controls {...props} />
}

/** The way to a page of one's own; not carried by a student's page either. */
export function AddSubsection(props: AddSubsectionProps) {
  return <Adding {...props} />
}

/** What keeps a page of staff in step with what others share with the class; students hear of it by their work. */
export function SharedNotes(props: { assignmentId: string }) {
  return <Shared {...props} />
}
