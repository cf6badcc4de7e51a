/** Path of a Chromium; throws with the ways to install one. */
export function provideBrowser(): Promise<string>
