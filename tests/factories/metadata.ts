import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { unique } from './unique'

export function createTag(overrides: Partial<Prisma.TagUncheckedCreateInput> = {}) {
  return db().tag.create({ data: { id: newId(), name: `Tag ${unique()}`, ...overrides } })
}

export function createLanguage(overrides: Partial<Prisma.LanguageUncheckedCreateInput> = {}) {
  const mark = unique()
  return db().language.create({
    data: { id: newId(), name: `Language ${mark}`, shortName: mark, code: `x-${mark}`, ...overrides },
  })
}

export function createProficiency(overrides: Partial<Prisma.ProficiencyUncheckedCreateInput> = {}) {
  return db().proficiency.create({
    data: { id: newId(), name: `Level ${unique()}`, grouping: 'English learners', ...overrides },
  })
}

export function createTerritory(overrides: Partial<Prisma.TerritoryUncheckedCreateInput> = {}) {
  const mark = unique()
  return db().territory.create({ data: { id: newId(), code: `T-${mark}`, name: `Territory ${mark}`, ...overrides } })
}

export function createStandard(overrides: Partial<Prisma.StandardUncheckedCreateInput> = {}) {
  const code = `RI.3.${unique()}`
  return db().standard.create({
    data: {
      id: newId(),
      framework: 'CCSS ELA',
      code,
      shortCode: code,
      groupId: 'CCSS ELA: Reading Informational Text',
      statement: 'Ask and answer questions to show understanding of a text.',
      grades: ['3'],
      ...overrides,
    },
  })
}

export function createCredit(overrides: Partial<Prisma.CreditUncheckedCreateInput> = {}) {
  return db().credit.create({
    data: {
      id: newId(),
      title: `Credits ${unique()}`,
      data: [{ title: 'A frog on a leaf', imageNumber: '1', credit: 'Public domain' }],
      ...overrides,
    },
  })
}
