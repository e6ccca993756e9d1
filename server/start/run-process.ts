import { DrizzleQueryError } from 'drizzle-orm'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

type Close = () => Promise<unknown>
/** An exit code, or `restart` to run the same command again in this process. */
export type Ending = number | 'restart'
/** Registers something to be closed when the process ends, in reverse order. */
export type AtEnd = (close: Close) => void

const endTimeLimitMs = 40_000

/** Runs until `main` returns how it ends, fails, or a signal comes. Then closes what was opened. */
export async function runProcess(
  main: (atEnd: AtEnd) => Promise<Ending | undefined>,
  { interruptedCode }: { interruptedCode: number },
): Promise<void> {
  const open: Close[] = []
  let wanted: Ending | undefined
  const end = (how: Ending) => {
    const isEnding = wanted !== undefined
    // A signal to a process that is about to restart stops it.
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
  end(false)
}

function leave(how: Ending) {
  if (how !== 'restart') process.exit(how)
  const { execPath, execArgv, argv, env } = process
  // Windows cannot replace a process by a new program.
  if (!process.execve) process.exit(1)
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], env)
}

/** Returns true when this process, or the whole machine, has no file descriptors left. */
function isOutOfFiles(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, cause } = thrown as NodeJS.ErrnoException
  return code === 'EMFILE' || code === 'ENFILE' || isOutOfFiles(cause)
}

/** Prints the cause of a failed query, which the error alone lacks, without what people typed in it. */
function complain(thrown: unknown) {
  if (isOutOfFiles(thrown)) return console.error(terminalMessages.outOfOpenFiles)
  const { message, cause } = loggedError(thrown)
  console.error(thrown instanceof DrizzleQueryError && cause ? `${cause.message}\n${message}` : message)
}
