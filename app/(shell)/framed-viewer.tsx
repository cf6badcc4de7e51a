import type { ReactNode } from 'react'
import { ViewerFrame } from '@/components/viewer/viewer-frame'
import type { Ability } from '@/lib/ability/ability'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { requireActor } from '@/lib/session/server/require-actor'
import { resolveRequested } from '@/lib/viewer/server/resolve-viewer-address'

type FramedViewerProps = {
  base: ViewerBase
  /** The ability required in addition to a session. */
  ability?: Ability
  children: ReactNode
}

/** Checks access to a viewer's addresses, and renders the frame that stays while its pages change. */
export async function FramedViewer({ base, ability, children }: FramedViewerProps) {
  const actor = await requireActor(ability)
  return (
    <ViewerFrame base={base} opened={await resolveRequested(actor, base)}>
      {children}
    </ViewerFrame>
  )
}
