import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MenuItem } from '@/components/ui/menu'
import type { EditorFeatures } from '../features'
import { ToolMenu } from './tool-menu'

/** The content that the Insert menu can put into a text (BLK-17). */
export type Insertion =
  | 'interactive'
  | 'image'
  | 'inline-image'
  | 'fun-fact'
  | 'advanced-heading'
  | 'number-crunch'
  | 'word-definition'
  | 'source-title'
  | 'insert-interactive'
  | 'rule'
  | 'blank'

function insertionsOf({
  interactives,
  images,
  funFacts,
  numberCrunch,
  blocks,
  blanks,
}: EditorFeatures): [Insertion, boolean][] {
  return [
    ['blank', blanks],
    ['interactive', interactives],
    ['image', images.block],
    ['inline-image', images.inline],
    ['fun-fact', funFacts],
    ['advanced-heading', blocks],
    ['number-crunch', numberCrunch],
    ['word-definition', blocks],
    ['source-title', blocks],
    ['insert-interactive', interactives],
    ['rule', blocks],
  ]
}

type InsertMenuProps = { features: EditorFeatures; isDisabled: boolean; onChoose: (insertion: Insertion) => void }

/** Inserts blocks, pictures and interactives; Number Crunch is disabled unless the text is below a source (EDT-29). */
export function InsertMenu({ features, isDisabled, onChoose }: InsertMenuProps) {
  const t = useTranslations('editor.insert')
  const offered = insertionsOf(features).filter(
    ([insertion, isOn]) => isOn || (insertion === 'number-crunch' && features.blocks),
  )
  if (offered.length === 0) return null
  return (
    <ToolMenu icon={Plus} text={t('label')} isDisabled={isDisabled} align="end">
      {offered.map(([insertion, isOn]) => (
        <MenuItem key={insertion} disabled={!isOn} onSelect={() => onChoose(insertion)}>
          {t(insertion)}
        </MenuItem>
      ))}
    </ToolMenu>
  )
}
