import { once } from 'node:events'

/** The profile format of the inspector and of browsers' developer tools. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** The inspector's address of a process started with `--inspect`. */
export async function openInspector(port: number) {
  const [target] = (await fetch(`http://127.0.0.1:${port}/json/list`).then((answer) => answer.json())) as {
    webSocketDebuggerUrl: string
  }[]
  if (!target) throw new Error(`Nothing can be inspected at port ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let last = 0
  const send = async (method: string, params = {}) => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [{ data }] = await once(socket, 'message')
      const answer = JSON.parse(String(data))
      if (answer.id === id) return answer.result
    }
  }
  return {
    /** Records where the process spends its time while the work runs. */
    async profile(work: () => Promise<unknown>): Promise<CpuProfile> {
      await send('Profiler.enable')
      await send('Profiler.start')
      await work()
      return (await send('Profiler.stop')).profile
    },
    /** The memory of JavaScript objects and of buffers outside the heap. */
    heap: (): Promise<{ usedSize: number; backingStorageSize: number }> => send('Runtime.getHeapUsage'),
    collectGarbage: () => send('HeapProfiler.collectGarbage'),
    close: () => socket.close(),
  }
}

/** The functions with the highest own cost, as shares of the time that was not idle. */
export function maxSelfTimes({ nodes, samples, timeDeltas }: CpuProfile, count: number) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const micros = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  micros.delete('(idle)')
  const sorted = [...micros].toSorted(([, a], [, b]) => b - a)
  const total = sorted.reduce((sum, [, each]) => sum + each, 0)
  return sorted.slice(0, count).map(([name, each]) => ({ name, part: each / total }))
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']) {
  const file = url.split('/').at(-1)
  return file ? `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}` : functionName
}
