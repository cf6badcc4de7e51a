/** What a page that was loaded before the worker was there asks of it: to keep the page and the pictures it shows. */
export type FromPage = { keep: string; media: string[] }
