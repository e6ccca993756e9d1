import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Outage } from '#server/db/outage.ts'

/** Messages between the processes and their supervisor. */
type Message =
  /** A process can report its metrics from now on. */
  | { type: 'feira:measures' }
  /** Requests a process's own metrics; the response has null when it could not count them. */
  | { type: 'feira:measure'; id: number }
  | { type: 'feira:measured'; id: number; metrics: object | null }
  /** A scraped process requests the metrics of all; the response has null when one of them is silent. */
  | { type: 'feira:metrics?'; id: number }
  | { type: 'feira:metrics'; id: number; text: string | null }

const isOf = <Type extends Message['type']>(
  type: Type,
  message: unknown,
): message is Message & { type: Type } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

const silenceMs = 5_000

/** Lets the supervisor collect the metrics of all processes whenever one of them is scraped. */
export function gatherMetrics(outage: Outage): void {
  // A process that is still starting has counted nothing and would not respond.
  const measuring = new Set<Worker>()
  const waiting = new Map<number, PromiseWithResolvers<object>>()
  let lastId = 0

  async function measure(worker: Worker): Promise<object> {
    const id = ++lastId
    const answer = Promise.withResolvers<object>()
    waiting.set(id, answer)
    const leave = () => answer.resolve([])
    worker.once('exit', leave)
    const timer = setTimeout(() => answer.reject(new Error('A process did not tell its metrics')), silenceMs)
    worker.send({ type: 'feira:measure', id } satisfies Message)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      worker.off('exit', leave)
      waiting.delete(id)
    }
  }

  async function textOfAll(): Promise<string | null> {
    try {
      const connected = [...measuring].filter((worker) => worker.isConnected())
      const text = await AggregatorRegistry.aggregate(await Promise.all(connected.map(measure))).metrics()
      outage.over()
      return text
    } catch (error) {
      outage.note(error)
      return null
    }
  }

  cluster.on('exit', (worker) => measuring.delete(worker))
  cluster.on('message', async (worker, message) => {
    if (isOf('feira:measures', message)) measuring.add(worker)
    if (isOf('feira:measured', message)) {
      const { id, metrics } = message
      if (metrics) waiting.get(id)?.resolve(metrics)
      else waiting.get(id)?.reject(new Error('A process could not count its metrics'))
    }
    if (!isOf('feira:metrics?', message)) return
    const text = await textOfAll()
    if (worker.isConnected()) worker.send({ type: 'feira:metrics', id: message.id, text } satisfies Message)
  })
}

/** Returns the metrics of all processes, whichever of them is scraped, or null when one of them does not respond. */
export function metricsOfAll(registry: Registry): () => Promise<string | null> {
  if (cluster.isPrimary) return () => registry.metrics()
  const send = (message: Message) => void process.send?.(message)
  const waiting = new Map<number, (text: string | null) => void>()
  let lastId = 0
  process.on('message', async (message) => {
    if (isOf('feira:measure', message)) {
      const metrics = await registry.getMetricsAsJSON().catch(() => null)
      send({ type: 'feira:measured', id: message.id, metrics })
    }
    if (!isOf('feira:metrics', message)) return
    waiting.get(message.id)?.(message.text)
    waiting.delete(message.id)
  })
  send({ type: 'feira:measures' })
  return () =>
    new Promise((resolve) => {
      waiting.set(++lastId, resolve)
      send({ type: 'feira:metrics?', id: lastId })
    })
}
