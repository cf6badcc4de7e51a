'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onAnnotationCommand } from '@/lib/annotation/client/annotation-commands'
import { watchDevice } from '@/lib/annotation/client/watch-device'
import { loadInTime } from '@/lib/common/client/load-surely'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { AnnotationsProps } from './annotation-layer'

const AnnotationLayer = dynamic(
  () => loadInTime(() => import('./annotation-layer')).then((file) => file.AnnotationLayer),
  { ssr: false },
)

const hasSelection = () => {
  const selection = document.getSelection()
  const start = selection?.anchorNode
  const element = start instanceof Element ? start : start?.parentElement
  return selection?.isCollapsed === false && Boolean(element?.closest('[data-text-version]'))
}

/**
 * The highlights and notes on a page. Their code is loaded only once there are some, text is selected, or the menu asks for it, so that a
 * page that is only read does not load it.
 */
export function Annotations(props: AnnotationsProps) {
  const { place, told } = props
  const { contentIds } = told
  const refresh = useRefresh()
  const [isNeeded, setNeeded] = useState(told.notes.length > 0)
  const [isAsked, setAsked] = useState(false)
  // Stays loaded from then on: the last note may be removed, and restored.
  if (!isNeeded && told.notes.length > 0) setNeeded(true)

  useEffect(() => {
    if (isNeeded) return
    const need = () => setNeeded(true)
    const handleSelection = () => {
      if (hasSelection()) need()
    }
    const forgetDevice = watchDevice(place, contentIds, { onHeld: need, onTold: refresh })
    const forget = onAnnotationCommand(() => {
      setAsked(true)
      need()
    })
    document.addEventListener('selectionchange', handleSelection)
    return () => {
      forget()
      forgetDevice()
      document.removeEventListener('selectionchange', handleSelection)
    }
  }, [isNeeded, place, contentIds, refresh])

  return isNeeded && <AnnotationLayer {...props} isPicking={isAsked} />
}
