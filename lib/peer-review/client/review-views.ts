import type { NoLeaseReason, ReviewStanding } from '../schema'
import { type ReviewPlace, type ReviewRow, saysSomethingNew } from './review-row'

/** What is known of reviewing at an echo beside the reviews themselves. */
type Known = {
  /** Null as long as the server has not told. */
  standing: ReviewStanding | null
  /** Why no answer was lent the last time. */
  reason: NoLeaseReason | null
  /** The server was asked how reviewing stands, whether or not it could be reached. */
  isRead: boolean
  isAsking: boolean
  problem: string | null
}

/** How reviewing stands at one echo. */
export type ReviewView = Known & {
  /** The answer that is held, with what was written of it. */
  current: ReviewRow | null
  /** Half-written reviews of other answers, while another one is held. */
  waiting: readonly ReviewRow[]
  /** Reviews of which there is another one, for a choice. */
  undecided: readonly ReviewRow[]
  /** Reviews that the server did not take; their text is kept. */
  refused: readonly ReviewRow[]
  /** Sending does not succeed: what is pending is on this device alone. */
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
  /** The reviews of answers that were lent at an echo. */
  rowsAt(place: ReviewPlace): ReviewRow[]
  isTroubled(): boolean
  onChange(): void
}

const placeId = ({ userAssignmentId, contentId }: ReviewPlace) => `${userAssignmentId}/${contentId}`

/** How reviewing stands at each echo, of what the server has told and what is written here. */
export class ReviewViews {
  private readonly known = new Map<string, Known>()
  private readonly views = new Map<string, ReviewView>()

  constructor(private readonly parts: ReviewViewsParts) {}

  /** How reviewing stands at an echo; the same object until a change is told. */
  read(place: ReviewPlace): ReviewView {
    const id = placeId(place)
    const view = this.views.get(id) ?? this.viewOf(place)
    this.views.set(id, view)
    return view
  }

  /** Takes down what is known of an echo now. */
  set(place: ReviewPlace, part: Partial<Known>): void {
    const id = placeId(place)
    this.known.set(id, { ...(this.known.get(id) ?? UNKNOWN), ...part })
    this.parts.onChange()
  }

  /** Something has changed: each view is made anew when it is read next. */
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
