/** Gives the reader a file that was made in the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  // What file systems do not take stands for nothing in a name.
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 120)
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
