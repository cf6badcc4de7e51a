/** Returns the `Content-Disposition` header for a file name (RFC 6266): an ASCII fallback and the original name. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replaceAll("'", '%27')}`
}
