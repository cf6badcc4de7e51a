'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { isPlain, paragraphsOf } from '@/lib/rich-text/typed-text'
import { PlainField, type TextFieldProps } from './plain-field'

/** The field of an essay. Shows the stored text until the editor is loaded; if that fails, it falls back to a plain text field without formatting. */
export function EssayField(props: TextFieldProps) {
  const [Editor, setEditor] = useState<ComponentType<TextFieldProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    import('./essay-editor').then(
      (module) => isGone || setEditor(() => module.EssayEditor),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  if (Editor) return <Editor {...props} />
  if (isPlain(props.value))
    return (
      <HydratedFieldset isLoading={!hasFailed}>
        <PlainField {...props} toHtml={paragraphsOf} />
      </HydratedFieldset>
    )
  return (
    <div aria-busy={!hasFailed} className="min-h-45 rounded-2 border border-line-strong p-4">
      <StoredHtml html={props.value} lang={props.lang ?? null} />
    </div>
  )
}
