import createNextIntlPlugin from 'next-intl/plugin'
import { NO_GUESS, PART_POLICY, PARTS } from './scripts/lib/part-headers.mjs'

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // No picture goes through Next's optimizer: its address is then one that is not there.
  images: { unoptimized: true },
  reactStrictMode: true,
  // The whole check runs in `npm test`; a build on a small machine should not do it twice.
  typescript: { ignoreBuildErrors: true },
  // What the build has made comes without the middleware; what is not there answers with a page, which may do nothing and be framed nowhere.
  headers: async () => [
    { source: '/:path*', headers: [NO_GUESS] },
    { source: `${PARTS}:path*`, headers: [PART_POLICY] },
  ],
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/s3-request-presigner',
    '@node-rs/argon2',
    'pg',
    'pino',
    'sharp',
  ],
}

/** Texts are compiled while building, so that the browser carries no message parser. */
const withTexts = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './lib/i18n/messages', format: 'json', locales: ['en', 'es'], precompile: true },
  },
})

export default withTexts(nextConfig)
