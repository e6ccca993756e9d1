import { attemptSignal } from '#client/data/http/attempt-signal.ts'
import { latestBuildPath } from '#shared/runtime/builds.ts'

const answerLimitMs = 5_000

/** Any answer of the shop's own counts; a proxy says by 502 to 504 that there is none behind it. */
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
