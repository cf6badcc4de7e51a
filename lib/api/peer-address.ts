/** The header in which our own server passes the caller's network address to the app, overwriting any value sent by the caller. */
export const PEER_ADDRESS_HEADER = 'x-traverse-peer'

/**
 * Returns the address of the caller: that of the connection or, behind `trustedProxies` proxies of our own, the one seen by the outermost
 * of them. Entries further left in `X-Forwarded-For` are set by the caller and not trusted.
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
