import { conflict, type ProductError } from '@/lib/error/product-error'

/** The people whose records were changed after a step. */
type ChangedOf = { userIds: string[]; names: string[] }

/** Returns the 409 for records of a step that were changed since; `of` names the people concerned if the step covers many. */
export function changedSince(of?: ChangedOf): ProductError {
  return conflict('stale_version', 'This was changed again since, so it can no longer be undone.', {
    reason: 'undo-changed',
    ...of,
  })
}

/** Returns the 409 for a step whose ten minutes have passed. */
export function undoTooLate(): ProductError {
  return conflict('wrong_state', 'It is too late to undo this. A change can be undone for ten minutes.', {
    reason: 'undo-late',
  })
}

/** Returns the 409 for a step that was already undone. */
export function alreadyUndone(): ProductError {
  return conflict('wrong_state', 'This is already undone.', { reason: 'undo-used' })
}
