import { Table } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MenuItem, MenuSeparator } from '@/components/ui/menu'
import { inlineImagePositions as cellPositions } from '@/lib/rich-text/markup'
import { type CellPosition, hasRoomFor, type TableExtent, type TableStep, tableSteps } from '../commands/tables'
import { MenuChoice, ToolMenu } from './tool-menu'

type TableMenuProps = {
  extent: TableExtent
  /** Where the selected cells have their words; '' where they differ. */
  position: CellPosition | ''
  onStep: (step: TableStep) => void
  onPosition: (position: CellPosition) => void
  onSettings: () => void
}

/** Taking the whole table away stands apart, at the end. */
const steps = tableSteps.filter((step) => step !== 'removeTable')

/** What can be done to the table in which the caret stands: its rows and columns, where cells have their words, its settings. */
export function TableMenu({ extent, position, onStep, onPosition, onSettings }: TableMenuProps) {
  const t = useTranslations('editor.table')
  return (
    <ToolMenu label={t('tools')} icon={Table} isPressed>
      {steps.map((step) => (
        <MenuItem key={step} disabled={!hasRoomFor(step, extent)} onSelect={() => onStep(step)}>
          {t(`step.${step}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuChoice
        label={t('position.label')}
        value={position}
        values={cellPositions}
        nameOf={(each) => t(`position.${each}`)}
        onChoose={onPosition}
      />
      <MenuSeparator />
      <MenuItem onSelect={onSettings}>{t('settings.open')}</MenuItem>
      <MenuItem danger onSelect={() => onStep('removeTable')}>
        {t('step.removeTable')}
      </MenuItem>
    </ToolMenu>
  )
}
