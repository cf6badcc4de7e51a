/**
 * Whether a window message, or a parent, comes from a site that may frame the product: exactly one of the origins in `EMBED_ORIGINS`. The
 * `null` origin of a sandboxed frame never matches (faults 63).
 */
export function isEmbedOrigin(origin: string, embedOrigins: readonly string[]): boolean {
  return origin !== 'null' && embedOrigins.includes(origin)
}
