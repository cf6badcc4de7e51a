import { readingAttributes } from '../reading-attributes'

/** Shows the reader's choice on the page that is open; the next one comes with it from the server. */
export function showReading(reading: Parameters<typeof readingAttributes>[0]): void {
  for (const [name, value] of Object.entries(readingAttributes(reading)))
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
}
