export type Settings = {
  dataDir: string
  port: number
  listenAddress: string
  appUrl: string
  variables: Record<string, string | undefined>
}

export function resolveSettings(environment?: Record<string, string | undefined>): Settings
