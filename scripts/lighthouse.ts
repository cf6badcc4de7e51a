import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Audits the student's reading page and the grade page of a production server with the demo using Lighthouse; prints one table.
 * `--http1` leaves out the proxy for https and HTTP/2, as if there were no deployment.
 */
endWith(
  onOwnDatabase('lighthouse', async ({ folder, databaseUrl }) => {
    const { auditPages } = await import('./lighthouse/audit-pages')
    await auditPages(folder, databaseUrl, !process.argv.includes('--http1'))
  }),
)
