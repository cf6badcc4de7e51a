/** `Content-Disposition` of a file with a name (RFC 6266): plain characters, and the name as it was written beside it. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replaceAll("'", '%27')}`
}
