'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'

const Shared = dynamic(() =>
  loadInTime(() => import('@/components/annotation/shared-notes')).then((module) => module.SharedNotes),
)

/** What keeps a page of staff in step with what others share with the class; students hear of it by their work. */
export function SharedNotes(props: { assignmentId: string }) {
  return <Shared {...props} />
}
