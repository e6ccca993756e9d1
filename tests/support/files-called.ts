import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** It has no function; what is called is the export that the test runner makes of it. */
const tableOfPages = 'server/web/pages/index.ts'

/** The files of a folder of which some function is called meanwhile, sorted. */
export async function filesCalledBy(folder: string, work: () => PromiseLike<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace('file://', '').replace(root, ''))
      .filter((file) => file.startsWith(folder) && file !== tableOfPages)
      .sort()
  } finally {
    session.disconnect()
  }
}
