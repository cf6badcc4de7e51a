import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { StartError } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

/** Returns the path of a Chromium for the browser tests: Playwright's own, the system's, or one that is installed now. */
export async function provideBrowser(onOutput) {
  const { chromium } = await import('@playwright/test')
  const find = () => [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file))
  const present = find()
  if (present) return present
  for (const [file, args] of waysToInstall()) {
    const { code } = await run(file, args, { onOutput, env: withoutQuestions() }).catch(() => ({ code: 1 }))
    const installed = code === 0 ? find() : undefined
    if (installed) return installed
  }
  throw new StartError(
    'The browser tests need Chromium, which could not be installed. Do one of these and run npm test again:\n' +
      '  npx playwright install --with-deps chromium\n' +
      '  apt-get install chromium            (Debian, Ubuntu; as root)',
  )
}

/**
 * Returns the path of a headless Chromium, which opens a page in half the time; installed if the system has one. Undefined if there is none, and if
 * Playwright brings its own.
 */
export async function provideShell(onOutput) {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  if (!existsSync(SYSTEM_SHELL) && canUseApt()) {
    await run('apt-get', [...INSTALL, 'chromium-headless-shell'], { onOutput, env: withoutQuestions() }).catch(() => {})
  }
  return existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : undefined
}

const INSTALL = ['install', '-y', '--no-install-recommends']
const withoutQuestions = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function waysToInstall() {
  const playwright = [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']]
  if (!canUseApt()) return [playwright]
  return [
    ['apt-get', [...INSTALL, 'chromium']],
    ['sh', ['-c', `apt-get update && apt-get ${INSTALL.join(' ')} chromium`]],
    playwright,
  ]
}
