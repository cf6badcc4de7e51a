import type { Ability } from '@/lib/ability/ability'
import { env } from '@/lib/env/env'
import { listImports } from './list-imports'

jest.mock('@/lib/env/env', () => ({ env: jest.fn() }))

const actor = (...abilities: Ability[]) => ({ abilities })
const setUp = { CANTO_URL: 'https://example.canto.com', GOOGLE_SERVICE_ACCOUNT: 'traverse@example.org' }

test('[AST-33] imports are offered where they are configured, to users with the ability', () => {
  const author = actor('import.canto', 'import.google-drive')
  jest.mocked(env).mockReturnValue(setUp as never)
  expect(listImports(author)).toEqual({ canto: true, google: true })
  expect(listImports(actor('import.canto'))).toEqual({ canto: true, google: false })
  expect(listImports(actor())).toEqual({ canto: false, google: false })
  jest.mocked(env).mockReturnValue({ CANTO_URL: setUp.CANTO_URL } as never)
  expect(listImports(author)).toEqual({ canto: true, google: false })
  jest.mocked(env).mockReturnValue({} as never)
  expect(listImports(author)).toEqual({ canto: false, google: false })
})
