import type { Settings } from './settings.mjs'

export function loadDemo(settings: Settings, url: string): Promise<void>
