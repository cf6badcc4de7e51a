import type { ReactNode } from 'react'
import { ViewerFrame } from '@/components/viewer/viewer-frame'
import type { Ability } from '@/lib/ability/ability'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

type FramedViewerProps = {
  base: ViewerBase
  /** What one has to be able to do, beside being signed in. */
  ability?: Ability
  children: ReactNode
}

/** The gate of a viewer's addresses, and what stays around its pages. */
export async function FramedViewer({ base, ability, children }: FramedViewerProps) {
  const viewer = await requireViewer(ability)
  return (
    <ViewerFrame base={base} opened={await openRequested(viewer, base)}>
      {children}
    </ViewerFrame>
  )
}
