import { conflict, type ProductError } from '@/lib/error/product-error'

/** Whose records were changed after a step. */
type ChangedOf = { userIds: string[]; names: string[] }

/** 409: what a step would put back was changed by somebody after it; `of` says whose it is, where many are put back together. */
export function changedSince(of?: ChangedOf): ProductError {
  return conflict('stale_version', 'This was changed again since, so it can no longer be undone.', {
    reason: 'undo-changed',
    ...of,
  })
}

/** 409: the ten minutes of a step are over. */
export function undoTooLate(): ProductError {
  return conflict('wrong_state', 'It is too late to undo this. A change can be undone for ten minutes.', {
    reason: 'undo-late',
  })
}

/** 409: a step was used before. */
export function alreadyUndone(): ProductError {
  return conflict('wrong_state', 'This is already undone.', { reason: 'undo-used' })
}
