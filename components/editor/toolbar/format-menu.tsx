import { useTranslations } from 'next-intl'
import { type BlockFormat, blockFormats } from '../commands/formats'
import { MenuChoice, ToolMenu } from './tool-menu'

type FormatMenuProps = { value: BlockFormat | null; isDisabled: boolean; onChoose: (format: BlockFormat) => void }

/** The block format of the selection; disabled in tables and lists (EDT-09 to EDT-11). */
export function FormatMenu({ value, isDisabled, onChoose }: FormatMenuProps) {
  const t = useTranslations('editor.format')
  const name = value === null ? t('label') : t(value)
  return (
    <ToolMenu label={t('current', { name })} text={name} isDisabled={isDisabled} className="w-35 justify-between">
      <MenuChoice value={value ?? ''} values={blockFormats} nameOf={(format) => t(format)} onChoose={onChoose} />
    </ToolMenu>
  )
}
