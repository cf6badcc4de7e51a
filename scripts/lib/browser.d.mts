/** Path of a Chromium; throws with the ways to install one. */
export function provideBrowser(): Promise<string>
/** Path of the system's Chromium without windows, undefined where there is none or Playwright has its own. */
export function provideShell(): Promise<string | undefined>
