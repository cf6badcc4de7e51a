'use client'

import { useVersionPlace } from '@/lib/viewer/client/use-version-place'

/** Keeps the reader's position when switching between versions of a text; not loaded for a text with a single version. */
export function VersionPlace({ version }: { version: string }) {
  useVersionPlace(version)
  return null
}
