/** Formats a duration in seconds as minutes:seconds (THM-11). */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
