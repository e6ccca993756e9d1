import { type Logger, type LoggerOptions, pino } from 'pino'
import type { PrettyOptions } from 'pino-pretty'

interface Terminal {
  write(text: string): unknown
}

/** Fields that a line for people is made of. */
interface Line {
  msg?: string
  req?: { method: string; path: string }
  res?: { statusCode: number }
  responseTime?: number
  migrations?: { count: number; names: string[] }
}

/** More names than this say less than their count. */
const maxNames = 3

/** Logs JSON for programs that collect it, and lines for people in a terminal. */
export async function shopLogger(
  options: LoggerOptions,
  terminal: Terminal | null = process.stdout.isTTY ? process.stdout : null,
): Promise<Logger> {
  if (!terminal) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  const lineOf = pretty.prettyFactory(forPeople)
  // Written synchronously, because buffered lines are lost when the process exits.
  return pino(options, { write: (line: string) => void terminal.write(lineOf(line)) })
}

const forPeople: PrettyOptions = {
  colorize: !process.env.NO_COLOR,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,req,res,responseTime,client,migrations',
  singleLine: true,
  messageFormat: (line) => messageOf(line),
}

function messageOf({ msg = '', req, res, responseTime = 0, migrations }: Line): string {
  if (migrations) return `${msg}: ${namesOf(migrations)}`
  if (!req || !res) return msg
  return `${req.method} ${req.path} ${res.statusCode}, ${Math.round(responseTime)} ms`
}

const namesOf = ({ count, names }: { count: number; names: readonly string[] }) =>
  count > maxNames ? `${count}, from ${names[0]} to ${names.at(-1)}` : names.join(', ')
