import { attemptSignal } from '#client/data/http/attempt-signal.ts'
import { latestBuildPath } from '#shared/runtime/builds.ts'

const answerLimitMs = 5_000

/** Returns true for any response of the shop itself. A proxy responds with 502 to 504 when there is none behind it. */
export async function serverIsThere(signal?: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(latestBuildPath, {
      method: 'HEAD',
      cache: 'no-store',
      signal: attemptSignal(answerLimitMs, signal),
    })
    return status < 500
  } catch {
    return false
  }
}
