/** An app used by browser tests. */
type App = { url: string; databaseUrl: string; dataDir: string }

const {
  // `npm test` starts an app for each worker and names them here. For a manual run of a few tests, name one that is already running:
  //   E2E_BASE_URL=http://localhost:3000 npx playwright test library
  E2E_BASE_URL: url = 'http://localhost:3000',
  E2E_DATABASE_URL: databaseUrl = '',
  E2E_DATA_DIR: dataDir = '',
  E2E_APPS = JSON.stringify([{ url, databaseUrl, dataDir }]),
} = process.env

/** The apps of this run, one for each worker. */
export const apps: readonly App[] = JSON.parse(E2E_APPS)

/** The app of the current worker: no other worker's tests change its data. */
export const ownApp = apps[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as App
