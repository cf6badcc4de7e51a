import { type CantoField, cantoFields } from './limits'
import type { WireUpload } from './schema'

/** The texts of an image that can be filled from a field of the asset bank (AST-26). */
export const cantoTargets = ['caption', 'imageAltText', 'longTextAlternative'] as const
export type CantoTarget = (typeof cantoTargets)[number]

/** The field assigned to each text; null if there is none. */
export type CantoAssignment = Record<CantoTarget, CantoField | null>
export type CantoTexts = Record<CantoTarget, string>

type Fields = Partial<NonNullable<WireUpload['metadata']['fields']>>

const USUAL: Record<CantoTarget, CantoField> = {
  caption: 'assetDescription',
  imageAltText: 'headline',
  longTextAlternative: 'imageDescription',
}

const assigned = (of: (target: CantoTarget) => CantoField | null): CantoAssignment => ({
  caption: of('caption'),
  imageAltText: of('imageAltText'),
  longTextAlternative: of('longTextAlternative'),
})

/** Returns the initial assignment. */
export const usualAssignment = (): CantoAssignment => assigned((target) => USUAL[target])

/** Whether a text cannot take this field now, because it has another one (AST-27). */
export function isTaken(assignment: CantoAssignment, target: CantoTarget, field: CantoField): boolean {
  const holder = assignment[target]
  return holder !== null && holder !== field
}

/** Returns the assignment after a field was checked or unchecked. */
export function toggled(assignment: CantoAssignment, target: CantoTarget, field: CantoField): CantoAssignment {
  if (isTaken(assignment, target, field)) return assignment
  return { ...assignment, [target]: assignment[target] === field ? null : field }
}

/** Returns the resulting text of each target; '' where nothing is assigned or the field is empty. */
export function assignedTexts(assignment: CantoAssignment, fields: Fields): CantoTexts {
  const textOf = (target: CantoTarget) => {
    const field = assignment[target]
    return (field && fields[field]) ?? ''
  }
  return {
    caption: textOf('caption'),
    imageAltText: textOf('imageAltText'),
    longTextAlternative: textOf('longTextAlternative'),
  }
}

/** The fields in the order of the table: the usual ones first, because most imports need no others. */
export const tableFields: readonly CantoField[] = [
  ...Object.values(USUAL),
  ...cantoFields.filter((field) => !Object.values(USUAL).includes(field)),
]
