/** Returns the upload that an answer's value names; undefined if it is not a recording. */
export function namedUpload(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'uploadId' in value
  return isNamed && typeof value.uploadId === 'string' ? value.uploadId : undefined
}
