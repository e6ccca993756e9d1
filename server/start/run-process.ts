import { DrizzleQueryError } from 'drizzle-orm'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

type Close = () => Promise<unknown>
/** Asks for something to be closed when the process ends, the last first. */
export type AtEnd = (close: Close) => void

const endTimeLimitMs = 40_000

/** Runs until `main` answers an exit code, fails, or a signal comes; then closes what it opened. */
export async function runProcess(
  main: (atEnd: AtEnd) => Promise<unknown>,
  { interruptedCode }: { interruptedCode: number },
): Promise<void> {
  const open: Close[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= closeAll(open, code)
  }
  // Ctrl-C arrives twice, from the terminal and passed on by npm: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(interruptedCode))
  try {
    const code = await main((close) => open.push(close))
    if (typeof code === 'number') end(code)
  } catch (error) {
    // Errors after a shutdown signal are expected.
    if (ending) return
    complain(error)
    end(1)
  }
}

async function closeAll(open: Close[], code: number) {
  setTimeout(() => {
    console.error(terminalMessages.didNotEnd)
    process.exit(1)
  }, endTimeLimitMs).unref()
  try {
    for (const close of open.toReversed()) await close()
  } catch (error) {
    complain(error)
    process.exit(1)
  }
  process.exit(code)
}

/** A failed query alone does not say why; what people typed in it stays out. */
function complain(thrown: unknown) {
  const { message, cause } = loggedError(thrown)
  console.error(thrown instanceof DrizzleQueryError && cause ? `${cause.message}\n${message}` : message)
}
