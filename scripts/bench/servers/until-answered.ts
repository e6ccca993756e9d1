import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 100

/** Waits for a server that was just started. */
export async function untilAnswered(url: string, server: ChildProcess): Promise<void> {
  const answers = () =>
    fetch(url, { redirect: 'manual' }).then(
      ({ status }) => status < 500,
      () => false,
    )
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`The server of ${url} stopped while starting`)
    await delay(pollMs)
  }
}
