import 'server-only'
import { cache } from 'react'
import { orNull } from '@/lib/error/or-null'
import type { Opened } from '../viewer-page'

const opened = cache(() => new Map<string, Promise<Opened | null>>())

/** Opens an address once for a request, though both the page and its title ask for it; null where it answers 404. */
export function openOnce(address: string, open: () => Promise<Opened>): Promise<Opened | null> {
  const known = opened().get(address)
  if (known) return known
  const opening = orNull(open)
  opened().set(address, opening)
  return opening
}
