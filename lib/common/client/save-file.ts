/** Removes characters that file systems do not allow from a name. */
export function fileNameOf(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
}

/** Downloads a file that was generated in the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = fileNameOf(name)
  link.click()
  // The browser reads the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Downloads a file of the server from its address; the server names it. */
export function downloadFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
