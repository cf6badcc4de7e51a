import { COUNTDOWN_WARNING } from '@/lib/theme/timing'

/** Returns the whole seconds until a deadline, rounded up, never below zero. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Formats a time above a minute as minutes:seconds (SH-40). */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns whether the countdown is short enough to warn. */
export function isWarning(seconds: number): boolean {
  return seconds <= COUNTDOWN_WARNING
}

/** Returns whether a screen reader announces this second, since it must not speak every second. */
export function isSpoken(seconds: number): boolean {
  return seconds === COUNTDOWN_WARNING || (seconds > 0 && seconds % 30 === 0)
}
