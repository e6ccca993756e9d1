/** Fetches a file of the shop at low priority, in one attempt. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  // Browsers without fetch priorities ignore it.
  const withoutHurry = { priority: 'low' as const, ...init }
  const answer = await fetch(path, withoutHurry)
  if (!answer.ok) throw new Error(`[GET] "${path}": ${answer.status}`)
  return answer.json()
}
