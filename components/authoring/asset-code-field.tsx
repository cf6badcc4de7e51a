'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '@/components/form/text-field'
import { useDebouncedCallback } from '@/components/form/use-debounced-callback'
import { Disclosure } from '@/components/ui/disclosure'
import { itemPath } from '@/lib/authoring/address'
import { useCodeHolder } from '@/lib/authoring/client/use-code-holder'
import { MAX_ASSET_CODE_LENGTH } from '@/lib/content/limits'
import { INPUT_DEBOUNCE } from '@/lib/theme/timing'
import { useKindName } from './kind-name'
import { useMakerName } from './maker-name'

type AssetCodeFieldProps = Omit<TextFieldProps, 'label' | 'maxLength'> & {
  /** The item's id and the code that is stored. */
  own: { id: string; code: string }
  /** The text that the field has now, which it may have been filled with. */
  current: string
}

/** The asset code input of an item; reports at once a code that another item already uses, and which item that is (SAVE-07 to SAVE-10). */
export function AssetCodeField({ own, current, error, onChange, disabled, required, ...rest }: AssetCodeFieldProps) {
  const t = useTranslations('authoring.code')
  const facts = useTranslations('authoring')
  const kindName = useKindName()
  const makerName = useMakerName()
  const [code, setCode] = useState(own.code)
  const askLater = useDebouncedCallback(setCode, INPUT_DEBOUNCE)
  const found = useCodeHolder({ code, ownCode: own.code, ownId: own.id })
  const holder = code === current ? found : null
  const isOptional = !disabled && !required
  return (
    <div className="grid gap-2">
      <TextField
        {...rest}
        {...{ disabled, required }}
        label={isOptional ? t('optional') : t('label')}
        maxLength={MAX_ASSET_CODE_LENGTH}
        error={holder ? t('inUse') : error}
        onChange={(event) => {
          askLater(event.target.value)
          onChange?.(event)
        }}
      />
      {holder && (
        <Disclosure isOpen label={t('where', { code: code.trim() })}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-fs-1">
            <dt className="text-text-quiet">{facts('type')}</dt>
            <dd className="wrap-anywhere">
              {kindName(holder)}:{' '}
              <a href={itemPath('author', holder)} target="_blank" rel="noopener">
                {holder.name}
              </a>
            </dd>
            <dt className="text-text-quiet">{facts('author')}</dt>
            <dd>{makerName(holder.maker)}</dd>
            <dt className="text-text-quiet">{facts('state')}</dt>
            <dd>{holder.contentState === 'draft' ? facts('draft') : facts('published')}</dd>
          </dl>
        </Disclosure>
      )}
    </div>
  )
}
