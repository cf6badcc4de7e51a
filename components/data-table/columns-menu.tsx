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
  /** The columns that are shown. */
  keys: readonly string[]
  onChoose: (keys: readonly string[]) => void
  /** Shows the table as it is without any choice; null where it is so. */
  onStandard: (() => void) | null
}

/** Which columns are shown. */
export function ColumnsMenu({ heads, keys, onChoose, onStandard }: ColumnsMenuProps) {
  const t = useTranslations('list.columns')
  const free = heads.filter((head, at) => at > 0 && !head.isWays)

  function handleChange(key: string, isShown: boolean) {
    // In the order of the columns, whatever order they are chosen in.
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
            // One chooses several, one after the other.
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
