import { isPersonalCache, isSameText } from '../kept-pages'

/** Whether a page is stored on this device, so that it opens without a network. */
export async function isKeptHere(address: string): Promise<boolean> {
  if (!('caches' in window)) return false
  const asked = new URL(address, window.location.href)
  for (const name of (await caches.keys()).filter(isPersonalCache)) {
    const keys = await (await caches.open(name)).keys()
    if (keys.some(({ url }) => isSameText(new URL(url), asked))) return true
  }
  return false
}
