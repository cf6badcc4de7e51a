/** The width of the help center's window, in px (NAV-19). */
export const HELP_CENTER_WIDTH = 1300

/** Returns the address of the help center, or of one of its guides. */
export function helpCenterAddress(base: string, guideId?: string): string {
  if (!guideId) return base
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${encodeURIComponent(guideId)}`
  return address.href
}
