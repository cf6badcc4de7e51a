import { version } from '@/package.json'
import type { Env } from './env'

/** Returns the label of this build, as shown in the settings (SH-32): its given name, else the version of the product. */
export function buildLabel({ BUILD_LABEL, NODE_ENV }: Pick<Env, 'BUILD_LABEL' | 'NODE_ENV'>): string {
  return BUILD_LABEL ?? (NODE_ENV === 'development' ? 'development' : version)
}
