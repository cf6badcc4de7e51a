'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { NotesListProps } from './notes-list'

const List = dynamic(() => loadInTime(() => import('./notes-list')).then((module) => module.NotesList))

/** The list of notes; its code is not loaded on a page with a closed pane. */
export function NotesLeaf(props: NotesListProps) {
  return <List {...props} />
}
