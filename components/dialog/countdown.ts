import { COUNTDOWN_WARNING } from '@/lib/theme/timing'

/** Whole seconds until a moment, never below zero; a started second counts whole. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Above a minute the time left reads minutes:seconds (SH-40). */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** From here on the countdown warns. */
export function isWarning(seconds: number): boolean {
  return seconds <= COUNTDOWN_WARNING
}

/** The seconds at which a screen reader is told, so that it does not speak each second. */
export function isSpoken(seconds: number): boolean {
  return seconds === COUNTDOWN_WARNING || (seconds > 0 && seconds % 30 === 0)
}
