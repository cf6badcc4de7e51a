import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { type ColumnHead, columnName } from './column'

type ColumnsMenuProps = {
  heads: readonly ColumnHead[]
  /** The keys of the visible columns. */
  keys: readonly string[]
  onChoose: (keys: readonly string[]) => void
  /** Restores the default columns; null if they are already shown. */
  onStandard: (() => void) | null
}

/** Chooses the visible columns. */
export function ColumnsMenu({ heads, keys, onChoose, onStandard }: ColumnsMenuProps) {
  const t = useTranslations('list.columns')
  const free = heads.filter((head, at) => at > 0 && !head.isWays)

  function handleChange(key: string, isShown: boolean) {
    // Always in column order, regardless of the order in which they are chosen.
    const chosen = free.filter((head) => (head.key === key ? isShown : keys.includes(head.key)))
    onChoose(chosen.map((head) => head.key))
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm" variant="quiet">
          <Columns3 aria-hidden="true" />
          {t('title')}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>{t('shown')}</MenuLabel>
        {free.map((head) => (
          <MenuCheckboxItem
            key={head.key}
            checked={keys.includes(head.key)}
            onCheckedChange={(isShown) => handleChange(head.key, isShown)}
            // Stays open, so that several can be chosen.
            onSelect={(event) => event.preventDefault()}
          >
            {columnName(head)}
          </MenuCheckboxItem>
        ))}
        {onStandard && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onStandard}>{t('standard')}</MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
