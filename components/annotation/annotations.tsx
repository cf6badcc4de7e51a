'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { AnnotationPlace, ToldPage } from '@/lib/annotation/annotation'
import { onAnnotationCommand } from '@/lib/annotation/client/annotation-commands'

const AnnotationLayer = dynamic(() => import('./annotation-layer').then((module) => module.AnnotationLayer), {
  ssr: false,
})

export type AnnotationsProps = {
  place: AnnotationPlace
  told: ToldPage
  /** The page that is shown, in which new ones stand. */
  pageId: string
  isStudent: boolean
  /** Whether what is marked can be shared with a class. */
  canShare: boolean
}

/** Whether this device holds annotations of its own that the page does not know, as after a reload without a network. */
async function holdsSome({ userAssignmentId, rootContentId }: AnnotationPlace): Promise<boolean> {
  const { currentWork } = await import('@/lib/interaction/client/current-work')
  const work = currentWork()
  await work.ready
  return work
    .annotationRows()
    .some((row) => (userAssignmentId ? row.userAssignmentId === userAssignmentId : row.rootContentId === rootContentId))
}

const hasSelection = () => {
  const selection = document.getSelection()
  const start = selection?.anchorNode
  const element = start instanceof Element ? start : start?.parentElement
  return selection?.isCollapsed === false && Boolean(element?.closest('[data-text-version]'))
}

/**
 * The highlights and notes on a page. What draws and makes them is loaded once there are some, or words are selected, or the menu asks for
 * it: a page that is only read does not carry it.
 */
export function Annotations(props: AnnotationsProps) {
  const { place, told } = props
  const [isNeeded, setNeeded] = useState(told.notes.length > 0)
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    if (isNeeded) return
    let isHere = true
    const need = () => setNeeded(true)
    const handleSelection = () => {
      if (hasSelection()) need()
    }
    void holdsSome(place).then((some) => {
      if (some && isHere) need()
    })
    const forget = onAnnotationCommand(() => {
      setAsked(true)
      need()
    })
    document.addEventListener('selectionchange', handleSelection)
    return () => {
      isHere = false
      forget()
      document.removeEventListener('selectionchange', handleSelection)
    }
  }, [isNeeded, place])

  return isNeeded && <AnnotationLayer {...props} isPicking={isAsked} />
}
