import type { ProtocolServer } from './protocol-server/protocol-server'

/** The operations of an in-process realtime server that the app uses. */
export type EmbeddedServer = Pick<ProtocolServer, 'publish' | 'claim' | 'sessionIds' | 'terminate' | 'terminateSession'>

/** The process's only server, shared because the app's routes are bundled separately from the script that serves them. */
const shared = globalThis as { __traverseRealtime?: EmbeddedServer }

/** Returns the realtime server of this process; undefined if an external one is configured, or none. */
export function embeddedServer(): EmbeddedServer | undefined {
  return shared.__traverseRealtime
}

/** Lets the app publish through this server without network calls. */
export function setEmbeddedServer(server: EmbeddedServer | undefined): void {
  shared.__traverseRealtime = server
}
