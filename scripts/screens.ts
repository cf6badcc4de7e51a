import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Takes screenshots of every screen of a production server with the demo, on a database of its own, as `screens/<theme>/<screen>-<width>.png`.
 * `npm run screens -- <text> …` takes only the screens whose name contains one of the texts.
 */
endWith(
  onOwnDatabase('screens', async ({ databaseUrl }) => {
    const { photographScreens } = await import('./screens/photograph-screens')
    await photographScreens(databaseUrl, process.argv.slice(2))
  }),
)
