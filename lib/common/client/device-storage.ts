/** Returns the tab's session storage; null if the browser blocks storage, e.g. in a frame of another site. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Returns the local storage shared by all tabs of this browser; null if the browser blocks storage. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
