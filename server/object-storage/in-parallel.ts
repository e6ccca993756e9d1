/** Small files wait for responses more than for bytes. */
const atOnce = 4

/**
 * Runs the work for each item, a few at a time. The first failure stops the others and is thrown once they have ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item, stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const stopping = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const waiting = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    try {
      for (const item of waiting) {
        stopping.throwIfAborted()
        await work(item, stopping)
      }
    } catch (error) {
      failures.push(error)
      failed.abort()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
