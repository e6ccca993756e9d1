/** A file of the shop's own, without hurry: one attempt. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, { priority: 'low', ...init })
  if (!answer.ok) throw new Error(`[GET] "${path}": ${answer.status}`)
  return answer.json()
}
