import type { Choice } from './user-mark'

/** What a page that was loaded before the worker was there asks of it: to keep the page, the pictures it shows and the parts it has loaded. */
export type PageLoaded = { keep: string; media: string[]; assets: string[] }

/** What every page tells the worker when it is shown: its address. */
export type PageShown = { shown: string }

/** What a page tells the worker when its reader has signed out; the worker answers through the port once it has forgotten them. */
export type ReaderGone = { forget: true }

/** What a page tells the worker when its user has chosen how pages are told or look, before one comes that says it. */
export type ChoiceMade = { chosen: Choice; userId: string }

export type FromPage = PageLoaded | PageShown | ReaderGone | ChoiceMade
