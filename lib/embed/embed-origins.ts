/**
 * Whether a window message, or a parent, comes from a site that may frame the product: exactly one of the origins of `EMBED_ORIGINS`. The
 * `null` of a sandboxed frame is none of them (faults 63).
 */
export function isEmbedOrigin(origin: string, embedOrigins: readonly string[]): boolean {
  return origin !== 'null' && embedOrigins.includes(origin)
}
