'use client'

import { useVersionPlace } from '@/lib/viewer/client/use-version-place'

/** Keeps the reader's place between the versions of a text; not carried by a text that has one. */
export function VersionPlace({ version }: { version: string }) {
  useVersionPlace(version)
  return null
}
