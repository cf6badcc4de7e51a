/** The page that a call of the router is for. */
export function pageUrl(address: string | URL): URL {
  const url = new URL(address)
  url.searchParams.delete('_rsc')
  url.hash = ''
  return url
}
