'use client'

import type { WireCheckFinding } from '@/lib/authoring/checks/finding'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { FindingList } from './finding-list'
import { useFixFinding } from './use-fix-finding'

/** Number of findings shown before "show all". */
const SHOWN = 8

/** Lists the findings that stop or weaken the publication of several items, each with the ways to fix it. */
export function AttentionList({ findings }: { findings: readonly WireCheckFinding[] }) {
  const fix = useFixFinding(useRefresh())
  return <FindingList findings={findings} shown={SHOWN} ownId={null} onFix={fix} className="mt-1" />
}
