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
  /** The questions on it in reading order; the question at which a student is stuck is named by its number. */
  questionIds: string[]
}

/** Whom the teacher of an assignment can bring where. */
export type LiveTarget = {
  /** Who looks. */
  actorId: string
  assignmentId: string
  name: string
  /** Null for an assignment to one student. */
  group: { id: string; name: string } | null
  students: LiveStudent[]
  pages: LivePage[]
  /** What the standing is composed of, as GET remote-navigations gives it. */
  requests: WireRemoteNavigation[]
}

/** An assignment with where everyone of it is. */
export type LiveClass = LiveTarget & { map: WireClassMap }
