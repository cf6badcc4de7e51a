import { version } from '@/package.json'
import { buildLabel } from './build-label'

test('[SH-32] a build is named by its label or else the product version, but “development” while it is developed', () => {
  expect(buildLabel({ BUILD_LABEL: '2026-11-20', NODE_ENV: 'production' })).toBe('2026-11-20')
  expect(buildLabel({ NODE_ENV: 'production' })).toBe(version)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(buildLabel({ NODE_ENV: 'development' })).toBe('development')
})
