import { Table } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MenuItem, MenuSeparator } from '@/components/ui/menu'
import { inlineImagePositions as cellPositions } from '@/lib/rich-text/markup'
import { type CellPosition, hasRoomFor, type TableExtent, type TableStep, tableSteps } from '../commands/tables'
import { MenuChoice, ToolMenu } from './tool-menu'

type TableMenuProps = {
  extent: TableExtent
  /** The vertical alignment of the selected cells; '' if they differ. */
  position: CellPosition | ''
  onStep: (step: TableStep) => void
  onPosition: (position: CellPosition) => void
  onSettings: () => void
}

/** Removing the whole table is a separate item at the end. */
const steps = tableSteps.filter((step) => step !== 'removeTable')

/** The actions on the table around the caret: rows and columns, vertical alignment of cells, settings. */
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
