import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The state of connections: forwarded, refused as by a stopped server, or accepted and never answered. */
export type ProxyMode = 'pass' | 'refuse' | 'hang'

/** A connection between two programs that tests can cut and block. */
export type TcpProxy = {
  port: number
  /** Sets the state of connections from now on; open ones are cut. */
  set(mode: ProxyMode): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and forwards to `targetPort`. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: ProxyMode = 'pass'
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (mode === 'refuse') return void near.resetAndDestroy()
    if (mode === 'hang') return
    const far = connect(targetPort, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address of this type
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    set(next) {
      mode = next
      cut()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
