'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'

const Shared = dynamic(() =>
  loadInTime(() => import('@/components/annotation/shared-notes')).then((module) => module.SharedNotes),
)

/** Keeps a staff page in step with notes shared with the class; students get them through their work. */
export function SharedNotes(props: { assignmentId: string }) {
  return <Shared {...props} />
}
