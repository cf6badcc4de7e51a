import type { Fields } from '../nodes/states'

/** A field in the form of a block; names are the attributes of contract.md §7. */
export type BlockField = {
  name: string
  kind: 'line' | 'lines' | 'switch' | 'choice' | 'subtypes'
  required?: boolean
  /** The options of a select. */
  options?: readonly string[]
  /** Returns whether it is read-only, given the other fields. */
  isLocked?: (fields: Fields) => boolean
}

export type BlockDefinition = { defaults: Fields; fields: readonly BlockField[] }

const line = (name: string, required = false): BlockField => ({ name, kind: 'line', required })

const hasDivider = (fields: Fields) => fields['data-dividerbelow'] === 'true'
const isCentred = (fields: Fields) => fields['data-textalign'] === 'center'

/** The blocks that are edited in a form, with the initial values of a new one (authoring.md §3.3, §3.13). */
export const blockDefinitions: Readonly<Record<string, BlockDefinition>> = {
  'advanced-heading': {
    defaults: {
      'data-title1': 'Standalone',
      'data-title2': 'Question',
      'data-subtitle': '',
      'data-textalign': 'center',
      'data-multiline': 'false',
      'data-dividerbelow': 'true',
      'data-toolbarbelow': 'false',
    },
    fields: [
      line('data-title1', true),
      line('data-title2', true),
      line('data-subtitle'),
      {
        name: 'data-textalign',
        kind: 'choice',
        required: true,
        options: ['left', 'center', 'right'],
        isLocked: hasDivider,
      },
      { name: 'data-dividerbelow', kind: 'switch', required: true, isLocked: (fields) => !isCentred(fields) },
      { name: 'data-multiline', kind: 'switch', required: true },
    ],
  },
  'number-crunch': {
    defaults: { 'data-number': '', 'data-bodytext': '', 'data-question': '', 'data-answer': '', 'data-source': '' },
    fields: [
      line('data-number', true),
      { name: 'data-bodytext', kind: 'lines', required: true },
      line('data-question'),
      line('data-answer'),
      line('data-source'),
    ],
  },
  'word-definition': {
    defaults: {
      'data-word': '',
      'data-form': '',
      'data-syllabification': '',
      'data-pronunciation': '',
      'data-definition1': '',
      'data-definition2': '',
    },
    fields: [
      line('data-word', true),
      line('data-form'),
      line('data-syllabification'),
      line('data-pronunciation'),
      { name: 'data-definition1', kind: 'lines', required: true },
      { name: 'data-definition2', kind: 'lines' },
    ],
  },
  'source-title': {
    defaults: { 'data-title': '', 'data-subtitle': '' },
    fields: [line('data-title', true), line('data-subtitle')],
  },
  'insert-interactive': {
    defaults: { 'data-label': '', 'data-content-subtypes': '' },
    fields: [line('data-label', true), { name: 'data-content-subtypes', kind: 'subtypes' }],
  },
}
