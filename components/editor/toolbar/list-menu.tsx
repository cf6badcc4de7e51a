import { ChevronDown, List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { listVariants } from '@/lib/rich-text/markup'
import type { ListVariant } from '../commands/lists'

type ListMenuProps = { value: ListVariant | null; isDisabled: boolean; onChoose: (variant: ListVariant | null) => void }

/** The seven variants of lists, and the way back to text (EDT-10, EDT-17). */
export function ListMenu({ value, isDisabled, onChoose }: ListMenuProps) {
  const t = useTranslations('editor')
  return (
    <Menu>
      <MenuTrigger
        disabled={isDisabled}
        aria-label={t('list.label')}
        title={t('list.label')}
        data-pressed={value !== null || undefined}
        className="flex h-8 flex-none items-center gap-0.5 rounded-1 px-1.5 text-text hover:bg-surface-hover disabled:text-text-disabled disabled:hover:bg-transparent data-pressed:bg-accent-soft data-pressed:text-accent-text"
      >
        <List aria-hidden="true" className="size-icon-sm" />
        <ChevronDown aria-hidden="true" className="size-3" />
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        <MenuRadioGroup value={value ?? ''} onValueChange={(variant) => onChoose(variant as ListVariant)}>
          {listVariants.map((variant) => (
            <MenuRadioItem key={variant} value={variant}>
              {t(`list.${variant}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem disabled={value === null} onSelect={() => onChoose(null)}>
          {t('list.none')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
