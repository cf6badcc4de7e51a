import { version } from '@/package.json'
import type { Env } from './env'

/** Which build this is, as the settings show it (SH-32): as it was named, else by the version of the product. */
export function buildLabel({ BUILD_LABEL, NODE_ENV }: Pick<Env, 'BUILD_LABEL' | 'NODE_ENV'>): string {
  return BUILD_LABEL ?? (NODE_ENV === 'development' ? 'development' : version)
}
