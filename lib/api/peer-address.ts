/** Header in which our own server tells the app the network address of the caller, over whatever the caller sent under that name. */
export const PEER_ADDRESS_HEADER = 'x-traverse-peer'

/**
 * The address of the caller: that of the connection, or, behind `trustedProxies` proxies of one's own, the one that the outermost of
 * them saw. What stands further left in `X-Forwarded-For` is the caller's word and is not believed.
 */
export function peerAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwarded ?? '').split(','), connection ?? ''].map((part) => part.trim()).filter(Boolean)
  const address = chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown'
  return address.replace(/^::ffff:/, '')
}
