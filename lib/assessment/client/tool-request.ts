import { type RequestOptions, request } from '@/lib/api/client/request'

/**
 * Makes a call of the tool; the caller shows any failure. A lost session is restored first, without leaving the page if work is open, and
 * then the call continues.
 */
export async function toolRequest<Result>(options: Omit<RequestOptions, 'silent'>): Promise<Result> {
  return (await request<Result>({ ...options, silent: true })).result
}
