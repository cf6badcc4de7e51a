import { endWith, onOwnDatabase } from './lib/own-database'

/** Holds the student's reading page and the grade page of a production server with the demo against the audits of Lighthouse; prints one table. */
endWith(
  onOwnDatabase('lighthouse', async ({ folder, databaseUrl }) => {
    const { auditPages } = await import('./lighthouse/audit-pages')
    await auditPages(folder, databaseUrl)
  }),
)
