'use client'

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { NO_VIDEO, nextVideo } from '../video-state'
import { followVideo } from './follow-video'
import { useFilmSource } from './use-film-source'

/** Returns a playing film: its state, its source, and its controls. It starts by itself if play was pressed before it was loaded. */
export function useVideo(film: Pick<MediaEntry, 'url' | 'dashUrl' | 'fallbackUrl'>, wasPressed = false) {
  const [state, dispatch] = useReducer(nextVideo, NO_VIDEO)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const elementRef = useRef<HTMLVideoElement | null>(null)
  /** The position from which another source of the same film continues. */
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
        // The former film may have failed meanwhile.
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
      // A refusal raises the error event, or means that the browser requires a click.
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
      /** Reads the current position, between two events of the element. */
      look: () => elementRef.current && dispatch({ type: 'time', position: elementRef.current.currentTime }),
    }
  }, [])

  useEffect(() => {
    // Another element may have replaced it in the same moment.
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

  /** Reloads the failed film at its position, without resuming sound that nobody expects anymore. */
  const loadAgain = useCallback(() => {
    if (resumeAt.current) resumeAt.current.isPlaying = false
    retry()
  }, [retry])

  return { state, element, ref, source, tries, retry, loadAgain, ...actions }
}
