/** Characters of the hash in an address: enough to change with the bytes. */
const HASH_LENGTH = 16

/**
 * Returns the stable address of an upload or of one of its variants, authorized only by cookie; `v` lets a browser cache it for a year (contract.md
 * §2, Uploads).
 */
export function mediaAddress(uploadId: string, variant?: string, hash?: string | null): string {
  const tail = variant ? `/${variant.split('/').map(encodeURIComponent).join('/')}` : ''
  return `/api/media/${uploadId}${tail}${hash ? `?v=${hash.slice(0, HASH_LENGTH)}` : ''}`
}
