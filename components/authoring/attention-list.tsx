'use client'

import type { WireCheckFinding } from '@/lib/authoring/checks/finding'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { FindingList } from './finding-list'
import { useMending } from './use-mending'

/** Findings that are shown before all are asked for. */
const SHOWN = 8

/** What stops or weakens the publication of several items, with the ways to mend it. */
export function AttentionList({ findings }: { findings: readonly WireCheckFinding[] }) {
  const mend = useMending(useRefresh())
  return <FindingList findings={findings} shown={SHOWN} ownId={null} onMend={mend} className="mt-1" />
}
