import 'server-only'
import type { UndoStep } from '@/lib/db/generated/client'
import type { UndoKind, WireUndoStep } from '../schema'

/** A step as its owner gets it, without what it puts back. */
export function presentUndoStep({
  id,
  kind,
  dateCreated,
  expiresAt,
  usedDate,
}: Omit<UndoStep, 'payload'>): WireUndoStep {
  return {
    id,
    // The column is written by `recordUndoStep` alone.
    kind: kind as UndoKind,
    dateCreated: dateCreated.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedDate: usedDate?.toISOString() ?? null,
  }
}
