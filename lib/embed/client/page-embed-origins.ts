/** The name of the page's meta tag that lists the sites that may frame the product, separated by spaces. */
const EMBED_ORIGINS_META = 'embed-origins'

/** Returns the origins of `EMBED_ORIGINS` that the server passed to this page; empty if no site may frame it. */
export function pageEmbedOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${EMBED_ORIGINS_META}"]`)
  return meta?.content.split(' ').filter(Boolean) ?? []
}
