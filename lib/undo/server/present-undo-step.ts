import 'server-only'
import type { UndoStep } from '@/lib/db/generated/client'
import type { UndoKind, WireUndoStep } from '../schema'

/** Presents a step to its owner, without its payload. */
export function presentUndoStep({
  id,
  kind,
  dateCreated,
  expiresAt,
  usedDate,
}: Omit<UndoStep, 'payload'>): WireUndoStep {
  return {
    id,
    // Only `recordUndoStep` writes the column.
    kind: kind as UndoKind,
    dateCreated: dateCreated.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedDate: usedDate?.toISOString() ?? null,
  }
}
