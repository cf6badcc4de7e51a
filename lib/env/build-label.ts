import { version } from '@/package.json'
import type { Env } from './env'

/** Which build this is, as the settings show it (shell.md §2.5): as it was named, else by the version of the product. */
export function buildLabel({ BUILD_LABEL, NODE_ENV }: Pick<Env, 'BUILD_LABEL' | 'NODE_ENV'>): string {
  return BUILD_LABEL ?? (NODE_ENV === 'development' ? 'development' : version)
}
