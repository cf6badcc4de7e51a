import { ChevronDown, Table } from 'lucide-react'
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
import { inlineImagePositions as cellPositions } from '@/lib/rich-text/markup'
import { hasRoomFor, type TableExtent, type TableStep, tableSteps } from '../commands/tables'

type TableMenuProps = {
  extent: TableExtent
  /** Where the selected cells have their words; '' where they differ. */
  position: string
  onStep: (step: TableStep) => void
  onPosition: (position: string) => void
  onSettings: () => void
}

/** Taking the whole table away stands apart, at the end. */
const steps = tableSteps.filter((step) => step !== 'removeTable')

/** What can be done to the table in which the caret stands: its rows and columns, where cells have their words, its settings. */
export function TableMenu({ extent, position, onStep, onPosition, onSettings }: TableMenuProps) {
  const t = useTranslations('editor.table')
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('tools')}
        title={t('tools')}
        className="flex h-8 flex-none items-center gap-0.5 rounded-1 bg-accent-soft px-1.5 text-accent-text hc:inset-ring-2 hc:inset-ring-current"
      >
        <Table aria-hidden="true" className="size-icon-sm" />
        <ChevronDown aria-hidden="true" className="size-3" />
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        {steps.map((step) => (
          <MenuItem key={step} disabled={!hasRoomFor(step, extent)} onSelect={() => onStep(step)}>
            {t(`step.${step}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuRadioGroup value={position} onValueChange={onPosition} aria-label={t('position.label')}>
          {cellPositions.map((each) => (
            <MenuRadioItem key={each} value={each}>
              {t(`position.${each}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={onSettings}>{t('settings.open')}</MenuItem>
        <MenuItem danger onSelect={() => onStep('removeTable')}>
          {t('step.removeTable')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
