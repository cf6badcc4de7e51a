'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useSectionTransition } from '@/lib/viewer/client/use-section-transition'
import type { SectionStart } from '@/lib/viewer/section-start'
import type { SectionAnimationProps } from './section-animation'

/** For how long the art may keep a page from its reader, in milliseconds. */
const LONGEST_WAIT = 1_000

/** What comes before the first page of a section; its art is loaded when it plays. */
export function SectionTransition({ pageId, start }: { pageId: string; start: SectionStart | null }) {
  const [isPlaying, end] = useSectionTransition(pageId, start)
  const [Art, setArt] = useState<ComponentType<SectionAnimationProps> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` only closes what plays.
  useEffect(() => {
    if (!isPlaying) return
    // A drawing that is long in coming is left out: nobody looks at an empty screen.
    const timer = window.setTimeout(end, LONGEST_WAIT)
    import('./section-animation').then((file) => {
      window.clearTimeout(timer)
      setArt(() => file.SectionAnimation)
    }, end)
    return () => window.clearTimeout(timer)
  }, [isPlaying])

  if (!isPlaying || !start) return null
  return (
    <div className="section-transition" data-section={start.slug}>
      {Art && <Art start={start} onEnd={end} />}
    </div>
  )
}
