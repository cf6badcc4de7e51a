import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import { placeNameSchema } from '@/lib/district/schema'
import { MAX_GROUP_NAME_LENGTH } from '@/lib/group/limits'
import { MAX_EMAIL_LENGTH, MAX_GRADE_LEVEL_LENGTH, MAX_PERSON_NAME_LENGTH } from '@/lib/user/limits'
import { usernameSchema } from '@/lib/user/schema'
import { gradeOf } from './grade-levels'
import type { ProblemCode, RecordType, Roster } from './roster'

/** One row of a file, by column name. */
export type Row = Readonly<Record<string, string>>

/** The rules for parsing the rows of one file. */
export type RowReader = {
  file: string
  recordType: RecordType
  isRequired: boolean
  /** The record type whose records are all contained in the file, so that missing ones are gone once it has been read; null for a partial file. */
  wholeOf: keyof Roster['whole'] | null
  columns: readonly string[]
  read(row: Row, line: number): void
}

const MAX_KEY_LENGTH = 255
const MAX_CODE_LENGTH = 60
const personName = visibleName(MAX_PERSON_NAME_LENGTH)
const className = visibleName(MAX_GROUP_NAME_LENGTH)
const email = z.email().max(MAX_EMAIL_LENGTH)

type At = { roster: Roster; file: string; recordType: RecordType; line: number }

/** The cells of one row, validated as they are read; an invalid cell excludes the row unless stated otherwise. */
export class Cells {
  /** Whether all required cells are valid. */
  isGood = true

  constructor(
    private readonly row: Row,
    private readonly at: At,
  ) {}

  text(field: string): string {
    return (this.row[field] ?? '').trim()
  }

  /** Records a problem of a cell; with `keeps` the row is still used. */
  refuse(code: ProblemCode, field: string, { keeps = false, stops = false } = {}): void {
    if (!keeps) this.isGood = false
    const { roster, file, recordType, line } = this.at
    roster.problem({ file, line, field, value: this.text(field), code, stops, recordType })
  }

  /** Returns the id of the record, or of a record that it refers to. */
  key(field: string): string {
    const key = this.text(field)
    if (key === '') this.refuse('noId', field)
    else if (key.length > MAX_KEY_LENGTH || !isStorable(key)) this.refuse('badId', field)
    return key
  }

  private name(schema: z.ZodType<string>, field: string, code: ProblemCode): string {
    const parsed = schema.safeParse(this.text(field))
    if (parsed.success) return parsed.data
    this.refuse(code, field)
    return ''
  }

  personName(field: string): string {
    return this.name(personName, field, 'badName')
  }

  className(field: string): string {
    return this.name(className, field, 'badName')
  }

  placeName(field: string): string {
    return this.name(placeNameSchema, field, 'badName')
  }

  username(field: string): string {
    return this.name(usernameSchema, field, 'badUsername')
  }

  /** Returns an e-mail address. An invalid one is ignored: a new person gets none, an existing one keeps theirs. */
  email(field: string): string | null | undefined {
    const text = this.text(field)
    if (text === '') return null
    const parsed = email.safeParse(text)
    if (parsed.success) return parsed.data
    this.refuse('badEmail', field, { keeps: true })
    return undefined
  }

  /** Returns a grade; one that cannot be stored is ignored. */
  grade(field: string): string | null | undefined {
    const grade = gradeOf(this.text(field))
    if (grade === null || (grade.length <= MAX_GRADE_LEVEL_LENGTH && isStorable(grade))) return grade
    this.refuse('badGrade', field, { keeps: true })
    return undefined
  }

  /** Returns a school code; one that cannot be stored is omitted. */
  code(field: string): string | null {
    const code = this.text(field)
    return code && code.length <= MAX_CODE_LENGTH && isStorable(code) ? code : null
  }

  /** Returns the list in one cell. */
  list(field: string): string[] {
    return this.text(field)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }
}
