/** The storage of this tab; null where the browser was told to keep nothing, as it may be in the frame of another site. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** The storage that all tabs of this browser share; null where the browser was told to keep nothing. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
