import { AudioLines, RectangleEllipsis } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { ToolButton } from './tool-button'

/** The buttons of the reading tools: above the text on a large screen, in a phone's dock on a small one. */
export async function ToolSet({ look }: { look: 'bar' | 'dock' }) {
  const t = await getTranslations('readingTools')
  const buttons = (
    <HydratedFieldset>
      <ToolButton tool="listen">
        <AudioLines aria-hidden="true" className="lucide" />
        {t('listen.button')}
      </ToolButton>
      <ToolButton tool="line-reader" label={look === 'dock' ? t('line.button') : undefined}>
        <RectangleEllipsis aria-hidden="true" className="lucide" />
        {t(look === 'dock' ? 'line.short' : 'line.button')}
      </ToolButton>
    </HydratedFieldset>
  )
  return look === 'bar' ? <div className="tool-set">{buttons}</div> : buttons
}
