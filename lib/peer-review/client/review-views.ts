import type { NoLeaseReason, ReviewStanding } from '../schema'
import { type ReviewPlace, type ReviewRow, saysSomethingNew } from './review-row'

/** The state of reviewing at an echo apart from the reviews themselves. */
type Known = {
  /** Null until the server has responded. */
  standing: ReviewStanding | null
  /** Why the last request lent no answer. */
  reason: NoLeaseReason | null
  /** Whether the server was asked for the state, whether or not it could be reached. */
  isRead: boolean
  isAsking: boolean
  problem: string | null
}

/** The state of reviewing at one echo. */
export type ReviewView = Known & {
  /** The answer on loan, with the review written so far. */
  current: ReviewRow | null
  /** Unfinished reviews of other answers, while another answer is on loan. */
  waiting: readonly ReviewRow[]
  /** Reviews that have a competing version and wait for a choice. */
  undecided: readonly ReviewRow[]
  /** Reviews that the server refused; their text is kept. */
  refused: readonly ReviewRow[]
  /** Whether sending fails: pending reviews are only on this device. */
  isTroubled: boolean
}

const UNKNOWN: Known = { standing: null, reason: null, isRead: false, isAsking: false, problem: null }

export const NO_REVIEW: ReviewView = {
  ...UNKNOWN,
  current: null,
  waiting: [],
  undecided: [],
  refused: [],
  isTroubled: false,
}

type ReviewViewsParts = {
  /** Returns the reviews of the answers that were lent at an echo. */
  rowsAt(place: ReviewPlace): ReviewRow[]
  isTroubled(): boolean
  onChange(): void
}

const placeId = ({ userAssignmentId, contentId }: ReviewPlace) => `${userAssignmentId}/${contentId}`

/** The state of reviewing at each echo, from the server's responses and what is written here. */
export class ReviewViews {
  private readonly known = new Map<string, Known>()
  private readonly views = new Map<string, ReviewView>()

  constructor(private readonly parts: ReviewViewsParts) {}

  /** Returns the state of reviewing at an echo; the same object until it changes. */
  read(place: ReviewPlace): ReviewView {
    const id = placeId(place)
    const view = this.views.get(id) ?? this.viewOf(place)
    this.views.set(id, view)
    return view
  }

  /** Stores what is known of an echo now. */
  set(place: ReviewPlace, part: Partial<Known>): void {
    const id = placeId(place)
    this.known.set(id, { ...(this.known.get(id) ?? UNKNOWN), ...part })
    this.parts.onChange()
  }

  /** Called after a change: each view is rebuilt when it is read next. */
  clear(): void {
    this.views.clear()
  }

  private viewOf(place: ReviewPlace): ReviewView {
    const rows = this.parts.rowsAt(place)
    const open = rows.filter(({ status }) => status === 'draft' || status === 'pending')
    const current = open.find(({ answer }) => answer !== null) ?? open[0] ?? null
    return {
      ...(this.known.get(placeId(place)) ?? UNKNOWN),
      current,
      waiting: open.filter((row) => row !== current && row.status === 'draft' && saysSomethingNew(row)),
      undecided: rows.filter(({ status }) => status === 'conflict'),
      refused: rows.filter(({ status }) => status === 'refused'),
      isTroubled: this.parts.isTroubled(),
    }
  }
}
