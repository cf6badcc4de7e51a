'use client'

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { NO_VIDEO, nextVideo } from '../video-state'
import { followVideo } from './follow-video'
import { useFilmSource } from './use-film-source'

/** A film as it is played: its state, its source, and what may be done with it. It begins by itself where it was pressed before it was there. */
export function useVideo(film: Pick<MediaEntry, 'url' | 'dashUrl' | 'fallbackUrl'>, wasPressed = false) {
  const [state, dispatch] = useReducer(nextVideo, NO_VIDEO)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const elementRef = useRef<HTMLVideoElement | null>(null)
  /** Where another source of the same film goes on. */
  const resumeAt = useRef<{ position: number; isPlaying: boolean } | null>(
    wasPressed ? { position: 0, isPlaying: true } : null,
  )

  const events = useMemo(
    () => ({
      onLeave() {
        resumeAt.current = null
        elementRef.current?.pause()
      },
      onOther() {
        // What is left may have failed meanwhile.
        resumeAt.current = null
        dispatch({ type: 'reset' })
      },
      onReset: () => dispatch({ type: 'reset' }),
      onFail: () => dispatch({ type: 'fail' }),
    }),
    [],
  )
  const { source, tries, fail, retry } = useFilmSource(film, events)

  const ref = useCallback((node: HTMLVideoElement | null) => {
    elementRef.current = node
    setElement(node)
  }, [])

  const actions = useMemo(() => {
    const play = () => {
      // A refusal is told by the error event, or is the browser's wish for a press.
      elementRef.current?.play()?.catch(() => undefined)
    }
    return {
      play,
      pause: () => elementRef.current?.pause(),
      toggle: () => (elementRef.current?.paused === false ? elementRef.current.pause() : play()),
      seek(position: number) {
        const video = elementRef.current
        if (!video) return
        const end = Number.isFinite(video.duration) ? video.duration : position
        video.currentTime = Math.min(Math.max(0, position), end)
        dispatch({ type: 'seek', position: video.currentTime })
      },
      /** Tells where the film is just now, between two events of its own. */
      look: () => elementRef.current && dispatch({ type: 'time', position: elementRef.current.currentTime }),
    }
  }, [])

  useEffect(() => {
    // In the same moment another one may have taken its place.
    if (!element || element !== elementRef.current) return
    return followVideo(element, {
      dispatch,
      onReady() {
        const wanted = resumeAt.current
        resumeAt.current = null
        if (wanted?.position) actions.seek(wanted.position)
        if (wanted?.isPlaying) actions.play()
      },
      onFail() {
        resumeAt.current ??= { position: element.currentTime, isPlaying: !element.paused || element.currentTime > 0 }
        fail()
      },
    })
  }, [element, fail, actions])

  /** Has what failed loaded again where it was left, without a sound that nobody expects any more. */
  const loadAgain = useCallback(() => {
    if (resumeAt.current) resumeAt.current.isPlaying = false
    retry()
  }, [retry])

  return { state, element, ref, source, tries, retry, loadAgain, ...actions }
}
