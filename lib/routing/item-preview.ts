import { isThemeName, type ThemeName } from '@/lib/theme/themes'
import type { TextVersion } from './viewer-address'

const ITEM_PREVIEW = /^\/item-preview(\/|$)/

/** The audience for which an item is previewed. */
export type PreviewAudience = 'student' | 'staff'

/** How an item is shown in its preview. */
export type PreviewLook = { version: TextVersion; theme: ThemeName; audience: PreviewAudience }

/** Whether a path is that of an item's preview, which is framed next to its editor. */
export const isItemPreview = (pathname: string): boolean => ITEM_PREVIEW.test(pathname)

/** Returns the address of an item's preview; the query has the version, the theme and the audience. */
export function itemPreviewPath(id: string, { version, theme, audience }: PreviewLook): string {
  return `/item-preview/${id}?${new URLSearchParams({ version, theme, as: audience })}`
}

/** Returns the audience that a preview's query names; student by default. */
export const previewAudience = (as: string | string[] | null | undefined): PreviewAudience =>
  as === 'staff' ? 'staff' : 'student'

/** Returns the theme and audience of the whole document for the path and query of a preview; null for any other path. */
export function previewDocument(path: string): { theme: ThemeName | null; audience: PreviewAudience } | null {
  const [pathname = '', query = ''] = path.split('?', 2)
  if (!isItemPreview(pathname)) return null
  const search = new URLSearchParams(query)
  const theme = search.get('theme')
  return { theme: isThemeName(theme) ? theme : null, audience: previewAudience(search.get('as')) }
}
