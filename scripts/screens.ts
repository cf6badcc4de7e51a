import { parseArgs } from 'node:util'
import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Takes screenshots of every screen of a production server with the demo, on a database of its own, as `screens/<theme>/<screen>-<width>.png`.
 * `npm run screens -- <text> …` takes only the screens whose name contains one of the texts, `--theme hss` and `--width 390` (each as often as
 * wanted) only those themes and widths.
 */
endWith(
  onOwnDatabase('screens', async ({ databaseUrl }) => {
    const { photographScreens } = await import('./screens/photograph-screens')
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { theme: { type: 'string', multiple: true }, width: { type: 'string', multiple: true } },
    })
    await photographScreens(databaseUrl, {
      parts: positionals,
      themes: values.theme,
      widths: values.width?.map(Number),
    })
  }),
)
