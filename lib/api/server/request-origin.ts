import 'server-only'
import { PEER_ADDRESS_HEADER } from '../peer-address'

/** Where a request comes from: the network address that our server saw, and the browser's name. */
export function originOf(request: Request): { address: string; userAgent: string | null } {
  return {
    address: request.headers.get(PEER_ADDRESS_HEADER) ?? 'unknown',
    userAgent: request.headers.get('user-agent'),
  }
}
