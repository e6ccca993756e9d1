import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A process asks the one that supervises it, which asks all of them. */
interface Message {
  type: 'feira:metrics?' | 'feira:metrics'
  id: number
  /** Null: a process did not answer. */
  text?: string | null
}

const isOf = (type: Message['type'], message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** Lets the supervisor gather the metrics of all processes whenever one of them is scraped. */
export function gatherMetrics(onError: (error: unknown) => void): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message) => {
    if (!isOf('feira:metrics?', message)) return
    const text = await all.clusterMetrics().catch((error: unknown) => {
      onError(error)
      return null
    })
    if (worker.isConnected()) worker.send({ type: 'feira:metrics', id: message.id, text } satisfies Message)
  })
}

/** The metrics of all processes, whichever of them is scraped. Rejects if one of them does not answer. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (cluster.isPrimary) return () => registry.metrics()
  // Answers the supervisor from now on.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let lastId = 0
  process.on('message', (message) => {
    if (!isOf('feira:metrics', message)) return
    const { id, text } = message
    if (typeof text === 'string') waiting.get(id)?.resolve(text)
    else waiting.get(id)?.reject(new Error('A process did not answer for its metrics'))
    waiting.delete(id)
  })
  return () => {
    const answer = Promise.withResolvers<string>()
    waiting.set(++lastId, answer)
    process.send?.({ type: 'feira:metrics?', id: lastId } satisfies Message)
    return answer.promise
  }
}
