import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { StartError } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium for the browser tests: Playwright's own, else the system's, else one that is installed now. */
export async function provideBrowser(onOutput) {
  const { chromium } = await import('@playwright/test')
  const find = () => [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file))
  const present = find()
  if (present) return present
  for (const [file, args, env] of waysToInstall()) {
    const { code } = await run(file, args, { onOutput, env: { ...process.env, ...env } }).catch(() => ({ code: 1 }))
    const installed = code === 0 ? find() : undefined
    if (installed) return installed
  }
  throw new StartError(
    'The browser tests need Chromium, which could not be installed. Do one of these and run npm test again:\n' +
      '  npx playwright install --with-deps chromium\n' +
      '  apt-get install chromium            (Debian, Ubuntu; as root)',
  )
}

function waysToInstall() {
  const playwright = [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {}]
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [playwright]
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet],
    ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'], quiet],
    playwright,
  ]
}
