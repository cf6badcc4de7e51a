import type { Locale } from '@/lib/i18n/locales'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Rubric } from '@/lib/rubric/rubric'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { AnswerExcerpt } from './excerpt'
import type { ScoresShown } from './scores-shown'
import type { StudentState } from './student-state'

/** An item with its media, as the views of answers need it. */
export type GradedItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
  uploadsMap: UploadsMap
}

/** A text of what is asked, as stored HTML, and its language. */
export type GradedPrompt = { html: string; lang: Locale }

/** The question that is graded: its key is in `data`, since only staff come here. */
export type GradingItem = GradedItem & {
  nameLang: Locale
  /** The texts of what is asked, in their order. */
  prompts: readonly GradedPrompt[]
  /** What it is called and asks in the versions in which it has words of its own (domain.md §1). */
  wordings: Readonly<Partial<Record<TextVersion, Pick<GradingItem, 'name' | 'nameLang' | 'prompts'>>>>
  /** 0 where the item is not scored. */
  maxScore: number
  rubrics: readonly Rubric[]
  /** By which classmates review an echo; empty for everything else. */
  reviewRubrics: readonly Rubric[]
  /** Pictures and other items that `data` names, by id. */
  related: Readonly<Record<string, GradedItem>>
}

/** One question of the assignment with how far its grading is; counted over submitted work. */
export type GradingStep = {
  contentId: string
  name: string
  maxScore: number
  answered: number
  requiresGrading: number
  graded: number
  /** Answers that wait of those who have left the class: in none of the other numbers (domain.md §14). */
  leftRequiresGrading: number
}

/** What the list says of a student's answer to the question. */
export type AnswerLine = {
  id: string
  version: number
  scoreVersion: number
  excerpt: AnswerExcerpt
  /** Words of a written answer; null for others. */
  words: number | null
  score: number | null
  /** What it was scored with; null where it was not. */
  maxScore: number | null
  requiresGrading: boolean
}

export type GradingStudent = {
  userId: string
  userAssignmentId: string
  firstName: string
  lastName: string
  state: StudentState
  /** ISO time; null while the work is open. */
  submittedDate: string | null
  late: boolean
  /** No longer in the class: in no number of it (domain.md §14). */
  left: boolean
  /** What a teacher excused the student from: all of the work, or the question that is graded. */
  excused: 'work' | 'item' | null
  /** Whether 0 points were given for work in which nothing was answered. */
  hasZero: boolean
  /** Of the work. */
  version: number
  /** Null where nothing was answered. */
  answer: AnswerLine | null
}

/** The first state of the grading screen: an assignment, one question of it, its students and the answer that is looked at. */
export type GradingPage = {
  assignment: {
    id: string
    name: string
    /** The group's or the student's name. */
    targetName: string
    scoresShown: ScoresShown
    /** ISO time of the end, if there is one. */
    endDate: string | null
    counts: { submitted: number; graded: number }
    /** Whether the scores had been held back and are shown now: they can be hidden again. */
    isReleased: boolean
  }
  /** False for admins who may read, but teach neither the group nor the student (domain.md §2). */
  mayGrade: boolean
  steps: readonly GradingStep[]
  /** Null where the assignment has nothing to answer. */
  item: GradingItem | null
  /** Where answers to the question can be scored again, by who may grade them; else null. */
  changed: ChangedQuestion | null
  students: readonly GradingStudent[]
  selectedUserId: string | null
  /** The selected student's answer in full. */
  answer: WireInteraction | null
}

/** Who is looked at in which question; both are optional in the address. */
export type GradingPlace = { contentId: string | null; userId: string | null }
