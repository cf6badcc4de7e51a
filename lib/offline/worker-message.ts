/** What a page that was loaded before the worker was there asks of it: to keep the page, the pictures it shows and the parts it has loaded. */
export type FromPage = { keep: string; media: string[]; assets: string[] }
