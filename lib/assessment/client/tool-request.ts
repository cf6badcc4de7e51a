import { type RequestOptions, request } from '@/lib/api/client/request'

/**
 * A call of the tool whose failure the caller shows. A lost session is restored first, without leaving the page if work is open, and the
 * call continues.
 */
export async function toolRequest<Result>(options: Omit<RequestOptions, 'silent'>): Promise<Result> {
  return (await request<Result>({ ...options, silent: true })).result
}
