'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CONTROLS_FADE_MS, JUST_STARTED_MS, MOUSE_IN_MOTION_MS } from '../limits'

/** Returns a flag that is true for some time after each call of `begin`, and `begin`. */
function useSpell(milliseconds: number, initially = false) {
  const [isOn, setIsOn] = useState(initially)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = useCallback(() => {
    clearTimeout(timer.current)
    setIsOn(true)
    timer.current = setTimeout(() => setIsOn(false), milliseconds)
  }, [milliseconds])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [isOn, begin] as const
}

/**
 * Tracks whether a film's controls are visible: always while it is not playing, else for 3 s after it started and after each motion, touch or key;
 * they never fade while they have the focus (PLAY-05).
 */
export function useControlBar(isPlaying: boolean) {
  const [isJustStarted, begin] = useSpell(JUST_STARTED_MS)
  const [isInMotion, move] = useSpell(MOUSE_IN_MOTION_MS)
  const [isAwake, wake] = useSpell(CONTROLS_FADE_MS)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    if (!isPlaying) return
    begin()
    wake()
  }, [isPlaying, begin, wake])

  const handleMotion = useCallback(() => {
    move()
    wake()
  }, [move, wake])

  return {
    isShown: !isPlaying || isAwake || hasFocus,
    isJustStarted: isPlaying && isJustStarted,
    isInMotion,
    handleMotion,
    wake,
    setHasFocus,
  }
}
