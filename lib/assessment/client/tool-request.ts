import { type RequestOptions, request } from '@/lib/api/client/request'

/** A call of the tool, whose failure the caller tells. A lost session is brought back first, in place where work is open, and the call goes on. */
export async function toolRequest<Result>(options: Omit<RequestOptions, 'silent'>): Promise<Result> {
  return (await request<Result>({ ...options, silent: true })).result
}
