/** The name of the page’s mark that tells which sites may frame the product, divided by spaces. */
const EMBED_ORIGINS_META = 'embed-origins'

/** The origins of `EMBED_ORIGINS`, as the server gave them to this page; none where nobody may frame it. */
export function pageEmbedOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${EMBED_ORIGINS_META}"]`)
  return meta?.content.split(' ').filter(Boolean) ?? []
}
