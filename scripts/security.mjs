import { runCommand } from './lib/entry.mjs'

runCommand(() => import('./lib/commands/security.mjs'))
