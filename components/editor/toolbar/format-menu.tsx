import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/ui/menu'
import { type BlockFormat, blockFormats } from '../commands/formats'

type FormatMenuProps = { value: BlockFormat | null; isDisabled: boolean; onChoose: (format: BlockFormat) => void }

/** The block format of what is selected; disabled in tables and lists (EDT-09 to EDT-11). */
export function FormatMenu({ value, isDisabled, onChoose }: FormatMenuProps) {
  const t = useTranslations('editor')
  const name = value === null ? t('format.label') : t(`format.${value}`)
  return (
    <Menu>
      <MenuTrigger
        disabled={isDisabled}
        aria-label={t('format.current', { name })}
        className="flex h-8 w-35 flex-none items-center justify-between gap-1 rounded-1 px-2 text-fs-1 font-medium text-text hover:bg-surface-hover disabled:text-text-disabled disabled:hover:bg-transparent"
      >
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-icon-sm flex-none text-text-quiet" />
      </MenuTrigger>
      {/* The caret goes on in the text. */}
      <MenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        <MenuRadioGroup value={value ?? ''} onValueChange={(format) => onChoose(format as BlockFormat)}>
          {blockFormats.map((format) => (
            <MenuRadioItem key={format} value={format}>
              {t(`format.${format}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
