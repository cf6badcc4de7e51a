'use client'

import { useTranslations } from 'next-intl'

/** Explains the asterisk at a label, above or below a form. */
export function RequiredNote() {
  return <p className="text-fs-1 text-text-quiet">{useTranslations('ui.form')('requiredNote')}</p>
}
