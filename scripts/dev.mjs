import { runCommand } from './lib/entry.mjs'

runCommand(() => import('./lib/commands/start.mjs'), ['--dev'])
