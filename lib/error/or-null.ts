import { ProductError } from './product-error'

/** Returns the result of `work`, or null if it throws 404, so that a page can show its own not-found view. All other errors are rethrown. */
export async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProductError && error.status === 404) return null
    throw error
  }
}
