import type { SectionSlug } from '@/lib/content/section'
import type { WireClassMap, WireRemoteNavigation } from './schema'

export type LiveStudent = { id: string; firstName: string; lastName: string }

/** A page of the assignment as its students get it. */
export type LivePage = {
  id: string
  name: string
  section: string | null
  accent: SectionSlug | null
  /** Its address in the staff's viewer. */
  path: string
  /** The questions on it in reading order; a student's stuck question is shown by its number. */
  questionIds: string[]
}

/** The students whom a teacher can bring to pages of an assignment. */
export type LiveTarget = {
  /** The viewing teacher. */
  actorId: string
  assignmentId: string
  name: string
  /** Null for an assignment to one student. */
  group: { id: string; name: string } | null
  students: LiveStudent[]
  pages: LivePage[]
  /** The requests that make up the standing, as GET remote-navigations returns them. */
  requests: WireRemoteNavigation[]
}

/** An assignment with the current places of all its students. */
export type LiveClass = LiveTarget & { map: WireClassMap }
