import { MAX_REVIEWS_REQUESTED } from '@/lib/assignment-setting/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { MAX_RANKING_LIMIT, RANKING_LIMIT } from '../limits'
import { bodies, requiredWordSets } from './common'

export const textBlockFields = (f: DataFields) => ({ ...bodies(f), variant: f.textOr(40, 'plain') })

export const scaffoldFields = (f: DataFields) => ({
  ...bodies(f),
  kind: f.oneOf(['sentence-frame', 'word-list', 'example', 'steps']),
})

export const promptFields = bodies

export const exemplarFields = (f: DataFields) => ({
  ...bodies(f),
  showWhen: f.oneOfOr(['always', 'after-submit'], 'after-submit'),
})

export const wordBankBlockFields = (f: DataFields) => ({
  contentWordBank: requiredWordSets(f),
  instructions: f.html('short'),
})

export const peerReviewFields = (f: DataFields) => ({
  instructions: f.html('short'),
  /** If absent, the assignment's number applies. */
  reviewsRequested: f.integer(0, MAX_REVIEWS_REQUESTED),
})

export const rankingFields = (f: DataFields) => ({
  instructions: f.html('short'),
  limit: f.integerOr(1, MAX_RANKING_LIMIT, RANKING_LIMIT),
})
