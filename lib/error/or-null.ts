import { ProductError } from './product-error'

/** The result of `work`, or null where it answers 404: a page then shows its own not-found view. Every other failure is passed on. */
export async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProductError && error.status === 404) return null
    throw error
  }
}
