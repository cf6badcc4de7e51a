import 'server-only'
import { PEER_ADDRESS_HEADER } from '../peer-address'

/** Returns the origin of a request: the network address seen by our server, and the user agent. */
export function originOf(request: Request): { address: string; userAgent: string | null } {
  return {
    address: request.headers.get(PEER_ADDRESS_HEADER) ?? 'unknown',
    userAgent: request.headers.get('user-agent'),
  }
}
