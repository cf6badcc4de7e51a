'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { sectionOf } from '@/lib/content/section'
import { useSectionTransition } from '@/lib/viewer/client/use-section-transition'
import type { SectionStart } from '@/lib/viewer/section-start'
import type { SectionAnimationProps } from './section-animation'

/** How long loading the drawing may delay the page, in ms. */
const LONGEST_WAIT = 1_000

/** The sections that have a drawing. */
const SCENES = {
  Ignite: () => import('./ignite-scene').then((file) => file.IgniteScene),
  Connect: () => import('./connect-scene').then((file) => file.ConnectScene),
  Apply: () => import('./apply-scene').then((file) => file.ApplyScene),
  Reflect: () => import('./reflect-scene').then((file) => file.ReflectScene),
}

type Art = { Animation: ComponentType<SectionAnimationProps>; Scene: ComponentType }

async function loadArt({ name }: SectionStart): Promise<Art> {
  // Not started for a section without a drawing.
  const section = sectionOf(name) as keyof typeof SCENES
  const [{ SectionAnimation }, Scene] = await Promise.all([import('./section-animation'), SCENES[section]()])
  return { Animation: SectionAnimation, Scene }
}

type SectionTransitionProps = {
  pageId: string
  start: SectionStart | null
  /** The class names of the skip button. */
  skipClass: string
}

/** The animation before the first page of a section; its drawing is loaded when it plays. */
export function SectionTransition({ pageId, start, skipClass }: SectionTransitionProps) {
  const [isPlaying, end] = useSectionTransition(pageId, start)
  const [art, setArt] = useState<Art | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` only closes what plays.
  useEffect(() => {
    if (!isPlaying || !start) return
    // Skip a drawing that loads slowly, rather than show an empty screen.
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
