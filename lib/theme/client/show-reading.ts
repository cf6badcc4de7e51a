import { readingAttributes } from '../reading-attributes'

/** Applies the reader's choice to the open page; the server renders it into the next one. */
export function showReading(reading: Parameters<typeof readingAttributes>[0]): void {
  for (const [name, value] of Object.entries(readingAttributes(reading)))
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
}
