import type { Settings } from './settings.mjs'

export function startServer(
  settings: Settings,
  variables: Record<string, string | undefined>,
  options?: { dev?: boolean; log?: NodeJS.WritableStream },
): Promise<{ pid: number; exited: Promise<number>; stop(): Promise<number> }>
