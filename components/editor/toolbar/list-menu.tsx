import { List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MenuItem, MenuSeparator } from '@/components/ui/menu'
import { listVariants } from '@/lib/rich-text/markup'
import type { ListVariant } from '../commands/lists'
import { MenuChoice, ToolMenu } from './tool-menu'

type ListMenuProps = { value: ListVariant | null; isDisabled: boolean; onChoose: (variant: ListVariant | null) => void }

/** The seven list variants, and the item that turns a list back into text (EDT-10, EDT-17). */
export function ListMenu({ value, isDisabled, onChoose }: ListMenuProps) {
  const t = useTranslations('editor.list')
  return (
    <ToolMenu label={t('label')} icon={List} isPressed={value !== null} isDisabled={isDisabled}>
      <MenuChoice value={value ?? ''} values={listVariants} nameOf={(variant) => t(variant)} onChoose={onChoose} />
      <MenuSeparator />
      <MenuItem disabled={value === null} onSelect={() => onChoose(null)}>
        {t('none')}
      </MenuItem>
    </ToolMenu>
  )
}
