/** The upload that the value of an answer names; none where it is no recording. */
export function namedUpload(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'uploadId' in value
  return isNamed && typeof value.uploadId === 'string' ? value.uploadId : undefined
}
