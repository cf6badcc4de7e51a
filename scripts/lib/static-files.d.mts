import type { IncomingMessage, ServerResponse } from 'node:http'

export function compressStaticFiles(folder: string): Promise<void>
export function serveStaticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean
