import type { z } from 'zod'
import { isAllowedUrl, MAX_URL_LENGTH } from '@/lib/rich-text/allowed-url'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { MAX_TOOLTIP_LENGTH } from '../limits'

/** A link to another site (ENT-53). */
export const linkFields = (f: DataFields) => ({
  href: f.requiredText(MAX_URL_LENGTH).refine((href) => href === '' || isAllowedUrl(href), 'Please enter a valid URL.'),
  /** A phrase by which the page is recognized; a file has none. */
  checkPhrase: f.text(1000),
  isBinary: f.flagOr(false),
  tooltip: f.text(MAX_TOOLTIP_LENGTH),
})

export type LinkData = DataOf<typeof linkFields>

export function checkLink(data: LinkData, context: z.RefinementCtx): void {
  if (!data.isBinary && !data.checkPhrase?.trim()) {
    context.addIssue({ code: 'custom', path: ['checkPhrase'], message: 'is required' })
  }
}
