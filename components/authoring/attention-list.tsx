'use client'

import type { WireCheckFinding } from '@/lib/authoring/checks/finding'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { FindingList } from './finding-list'
import { useMending } from './use-mending'

/** Number of findings shown before "show all". */
const SHOWN = 8

/** Lists the findings that stop or weaken the publication of several items, each with the ways to mend it. */
export function AttentionList({ findings }: { findings: readonly WireCheckFinding[] }) {
  const mend = useMending(useRefresh())
  return <FindingList findings={findings} shown={SHOWN} ownId={null} onMend={mend} className="mt-1" />
}
