/** Width of the window that the help center opens in, in px (NAV-19). */
export const HELP_CENTER_WIDTH = 1300

/** The help center's address, or that of one of its guides below it. */
export function helpCenterAddress(base: string, guideId?: string): string {
  if (!guideId) return base
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${encodeURIComponent(guideId)}`
  return address.href
}
