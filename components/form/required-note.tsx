'use client'

import { useTranslations } from 'next-intl'

/** What the star at a label means, above or below a form. */
export function RequiredNote() {
  return <p className="text-fs-1 text-text-quiet">{useTranslations('ui.form')('requiredNote')}</p>
}
