import { isThemeName, type ThemeName } from '@/lib/theme/themes'
import type { TextVersion } from './viewer-address'

const ITEM_PREVIEW = /^\/item-preview(\/|$)/

/** As whom an item is looked at in its preview. */
export type PreviewAudience = 'student' | 'staff'

/** How an item is shown in its preview. */
export type PreviewLook = { version: TextVersion; theme: ThemeName; audience: PreviewAudience }

/** Tells whether a path is that of the preview of an item, which stands in a frame beside its editor. */
export const isItemPreview = (pathname: string): boolean => ITEM_PREVIEW.test(pathname)

/** The address of the preview of an item; the version, the theme and the audience stand in the query. */
export function itemPreviewPath(id: string, { version, theme, audience }: PreviewLook): string {
  return `/item-preview/${id}?${new URLSearchParams({ version, theme, as: audience })}`
}

/** As whom the query of a preview asks to look at it: as a student unless it says otherwise. */
export const previewAudience = (as: string | string[] | null | undefined): PreviewAudience =>
  as === 'staff' ? 'staff' : 'student'

/** The theme and the audience of the whole document, where a path with its query is that of a preview; null for any other. */
export function previewDocument(path: string): { theme: ThemeName | null; audience: PreviewAudience } | null {
  const [pathname = '', query = ''] = path.split('?', 2)
  if (!isItemPreview(pathname)) return null
  const search = new URLSearchParams(query)
  const theme = search.get('theme')
  return { theme: isThemeName(theme) ? theme : null, audience: previewAudience(search.get('as')) }
}
