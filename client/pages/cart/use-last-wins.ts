import { useRef } from 'react'

/** Sends one value at a time. Of those that came meanwhile, the last is sent, too. Resolves when all is said. */
export function useLastWins<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  const next = useRef<{ value: Value } | null>(null)
  const running = useRef<Promise<void> | null>(null)

  const sendAll = async () => {
    while (next.current) {
      const { value } = next.current
      next.current = null
      await send(value)
    }
    running.current = null
  }
  return (value) => {
    next.current = { value }
    running.current ??= sendAll()
    return running.current
  }
}
