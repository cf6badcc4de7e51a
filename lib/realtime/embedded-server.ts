import type { ProtocolServer } from './protocol-server/protocol-server'

/** What the app needs of a realtime server that runs in its own process. */
export type EmbeddedServer = Pick<ProtocolServer, 'publish' | 'claim' | 'sessionIds' | 'terminate' | 'terminateSession'>

/** One server for the process: the app's routes are bundled apart from the script that serves them. */
const shared = globalThis as { __traverseRealtime?: EmbeddedServer }

/** Returns the realtime server of this process; undefined where an external one is configured, or none. */
export function embeddedServer(): EmbeddedServer | undefined {
  return shared.__traverseRealtime
}

/** Lets the app ring this server without a call over the network. */
export function setEmbeddedServer(server: EmbeddedServer | undefined): void {
  shared.__traverseRealtime = server
}
