import type { ReactNode } from 'react'
import { ViewerFrame } from '@/components/viewer/viewer-frame'
import type { Ability } from '@/lib/ability/ability'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { requireActor } from '@/lib/session/server/require-actor'
import { resolveRequested } from '@/lib/viewer/server/resolve-viewer-address'

type FramedViewerProps = {
  base: ViewerBase
  /** What one has to be able to do, beside being signed in. */
  ability?: Ability
  children: ReactNode
}

/** The gate of a viewer's addresses, and what stays around its pages. */
export async function FramedViewer({ base, ability, children }: FramedViewerProps) {
  const actor = await requireActor(ability)
  return (
    <ViewerFrame base={base} opened={await resolveRequested(actor, base)}>
      {children}
    </ViewerFrame>
  )
}
