'use client'

import dynamic from 'next/dynamic'
import { shownOf } from '@/lib/annotation/annotation'
import { isForClass } from '@/lib/annotation/listed-notes'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { ClassNotesProps } from './class-notes'

const Notes = dynamic(() => loadInTime(() => import('./class-notes')).then((module) => module.ClassNotes))

/** The notes for the class; their code is not loaded on a page without any. */
export function ClassNotesLeaf(props: ClassNotesProps) {
  return props.told.notes.map(shownOf).some(isForClass) && <Notes {...props} />
}
