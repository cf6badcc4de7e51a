/** What the middleware needs of the environment; it runs where the full parser is too heavy, and the server has checked it at the start. */
export function edgeEnv(): { authSecret: string; isSecure: boolean; embedOrigins: string[]; isDevelopment: boolean } {
  return {
    authSecret: process.env.AUTH_SECRET ?? '',
    isSecure: (process.env.APP_URL ?? '').startsWith('https:'),
    embedOrigins: (process.env.EMBED_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    isDevelopment: process.env.NODE_ENV === 'development',
  }
}
