import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** It has no function; what is called is the export that the test runner makes of it. */
const tableOfPages = 'server/web/pages/index.ts'

/** Watches which files of the project have a function that is called. */
export async function watchCalledFiles() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    /** The files called since the start, or since they were taken last. */
    async take(): Promise<string[]> {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const files = result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map(({ url }) => url.replace('file://', '').replace(root, ''))
      return [...new Set(files)].filter((file) => file !== tableOfPages).sort()
    },
    stop: () => session.disconnect(),
  }
}

/** The files of a folder of which some function is called meanwhile, sorted. */
export async function filesCalledBy(folder: string, work: () => PromiseLike<unknown>): Promise<string[]> {
  const called = await watchCalledFiles()
  try {
    await work()
    return (await called.take()).filter((file) => file.startsWith(folder))
  } finally {
    called.stop()
  }
}
