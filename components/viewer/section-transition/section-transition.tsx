'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { sectionOf } from '@/lib/content/section'
import { useSectionTransition } from '@/lib/viewer/client/use-section-transition'
import type { SectionStart } from '@/lib/viewer/section-start'
import type { SectionAnimationProps } from './section-animation'

/** For how long the art may keep a page from its reader, in milliseconds. */
const LONGEST_WAIT = 1_000

/** The drawings of the sections that have one. */
const SCENES = {
  Ignite: () => import('./ignite-scene').then((file) => file.IgniteScene),
  Connect: () => import('./connect-scene').then((file) => file.ConnectScene),
  Apply: () => import('./apply-scene').then((file) => file.ApplyScene),
  Reflect: () => import('./reflect-scene').then((file) => file.ReflectScene),
}

type Art = { Animation: ComponentType<SectionAnimationProps>; Scene: ComponentType }

async function loadArt({ name }: SectionStart): Promise<Art> {
  // None begins that has no drawing.
  const section = sectionOf(name) as keyof typeof SCENES
  const [{ SectionAnimation }, Scene] = await Promise.all([import('./section-animation'), SCENES[section]()])
  return { Animation: SectionAnimation, Scene }
}

type SectionTransitionProps = {
  pageId: string
  start: SectionStart | null
  /** The look of the button that skips the animation. */
  skipClass: string
}

/** What comes before the first page of a section; its art is loaded when it plays. */
export function SectionTransition({ pageId, start, skipClass }: SectionTransitionProps) {
  const [isPlaying, end] = useSectionTransition(pageId, start)
  const [art, setArt] = useState<Art | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` only closes what plays.
  useEffect(() => {
    if (!isPlaying || !start) return
    // A drawing that is long in coming is left out: nobody looks at an empty screen.
    const timer = window.setTimeout(end, LONGEST_WAIT)
    loadArt(start).then((loaded) => {
      window.clearTimeout(timer)
      setArt(loaded)
    }, end)
    return () => window.clearTimeout(timer)
  }, [isPlaying])

  if (!isPlaying || !start) return null
  return (
    <div className="section-transition" data-section={start.slug}>
      {art && <art.Animation start={start} scene={<art.Scene />} skipClass={skipClass} onEnd={end} />}
    </div>
  )
}
