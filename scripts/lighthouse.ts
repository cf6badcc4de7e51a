import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Holds the student's reading page and the grade page of a production server with the demo against the audits of Lighthouse; prints one table.
 * `--http1` leaves out the proxy that gives https and HTTP/2, as before a deployment.
 */
endWith(
  onOwnDatabase('lighthouse', async ({ folder, databaseUrl }) => {
    const { auditPages } = await import('./lighthouse/audit-pages')
    await auditPages(folder, databaseUrl, !process.argv.includes('--http1'))
  }),
)
