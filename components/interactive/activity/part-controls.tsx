import type { ComponentType } from 'react'
import { partDefinitions, type ShownPart } from '@/lib/interactive/parts/registry'
import type { PartKind } from '@/lib/interactive/sub-types'
import type { RelatedItems } from '../node'
import { FillInTheBlankControl } from './fill-in-the-blank'
import { MatchControl } from './match'
import { OrderControl } from './order'
import type { PartControlProps } from './part-props'
import { ShortAnswerControl } from './short-answer'
import { SortControl } from './sort'
import { TableControl } from './table'
import { WordBankControl } from './word-bank'

const controls: { [K in PartKind]: ComponentType<PartControlProps<K>> } = {
  'short-answer': ShortAnswerControl,
  'fill-in-the-blank': FillInTheBlankControl,
  'word-bank': WordBankControl,
  match: MatchControl,
  order: OrderControl,
  sort: SortControl,
  table: TableControl,
}

interface PartControlsProps {
  part: ShownPart
  stored: unknown
  onChange: (value: unknown) => void
  labelId: string
  related: RelatedItems
}

/** The controls of a part of any kind. */
export function PartControls({ part, stored, onChange, labelId, related }: PartControlsProps) {
  // Each control gets a part of its own kind and the value that this kind's definition has parsed.
  const Control = controls[part.kind] as unknown as ComponentType<
    Omit<PartControlsProps, 'stored'> & { value: unknown }
  >
  const value = partDefinitions[part.kind].readValue(stored)
  return <Control part={part} value={value} onChange={onChange} labelId={labelId} related={related} />
}
