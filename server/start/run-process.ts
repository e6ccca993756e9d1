import { DrizzleQueryError } from 'drizzle-orm'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

type Close = () => Promise<unknown>
/** An exit code, or that the same command runs anew in this process. */
export type Ending = number | 'restart'
/** Asks for something to be closed when the process ends, the last first. */
export type AtEnd = (close: Close) => void

const endTimeLimitMs = 40_000

/** Runs until `main` answers how it ends, fails, or a signal comes; then closes what it opened. */
export async function runProcess(
  main: (atEnd: AtEnd) => Promise<Ending | undefined>,
  { interruptedCode }: { interruptedCode: number },
): Promise<void> {
  const open: Close[] = []
  let wanted: Ending | undefined
  const end = (how: Ending) => {
    const isEnding = wanted !== undefined
    // Whoever stops a process that is about to start again stops it.
    if (!isEnding || wanted === 'restart') wanted = how
    if (!isEnding)
      void closeAll(open, (failed) => leave(failed && wanted !== 'restart' ? 1 : (wanted ?? how)))
  }
  // Ctrl-C arrives twice, from the terminal and passed on by npm: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(interruptedCode))
  try {
    const how = await main((close) => open.push(close))
    if (how !== undefined) end(how)
  } catch (error) {
    // Errors after a shutdown signal are expected.
    if (wanted !== undefined) return
    complain(error)
    end(1)
  }
}

async function closeAll(open: Close[], end: (failed: boolean) => void) {
  setTimeout(() => {
    console.error(terminalMessages.didNotEnd)
    end(true)
  }, endTimeLimitMs).unref()
  try {
    for (const close of open.toReversed()) await close()
  } catch (error) {
    complain(error)
    return end(true)
  }
  process.exit(code)
}

/** A failed query alone does not say why; what people typed in it stays out. */
function complain(thrown: unknown) {
  const { message, cause } = loggedError(thrown)
  console.error(thrown instanceof DrizzleQueryError && cause ? `${cause.message}\n${message}` : message)
}
