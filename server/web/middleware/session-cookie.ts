import cookieSession from 'cookie-session'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { cookieName } from '#shared/cookie-name.ts'

export const sessionCookie = 'feira_session'
const sessionMs = 30 * 24 * 60 * 60 * 1000
const mostKnown = 1_000

/** What the cookie says: the session's key, and the day on which the cookie was written. */
export interface SignedSession {
  token: string
  day: string
}

/** The session's cookie of one request. */
export interface OwnSession {
  /** Null where there is none, or none that we signed. */
  read(): Partial<SignedSession> | null
  /** To be sent with the answer; null takes it away. */
  write(session: SignedSession | null): void
}

declare global {
  namespace Express {
    interface Request {
      ownSession: OwnSession
    }
  }
}

/**
 * cookie-session hangs a getter on the request that it is given, and V8 keeps a getter, with all that it reaches, until
 * the next full collection. So it is given no more than it reads, and only when somebody asks for the session.
 */
export function sessionCookies({ keys, isHttps }: { keys: string[]; isHttps: boolean }): RequestHandler {
  const name = cookieName(sessionCookie, isHttps)
  const own = new RegExp(`(?<=^|;) *${name}(\\.sig)?=[^;]*`, 'g')
  /** Of what a browser sends, the session and its signature. */
  const ownPart = (cookies = '') => cookies.match(own)?.join(';') ?? ''
  const open = cookieSession({
    name,
    keys,
    maxAge: sessionMs,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  })
  const socket = { encrypted: isHttps }
  /** By the cookies that said so: three hashes for each page are a fifth of what a signed-in visitor's costs. */
  const known = new LRUCache<string, Readonly<Partial<SignedSession>>>({ max: mostKnown })

  /** Does something with the session that these cookies hold, and sends the cookies that come of it. */
  function opened<Result>(cookies: string, res: Response, act: (opened: Opened) => Result) {
    const asked: Opened = { headers: { cookie: cookies }, socket, session: null }
    const answer = new CookieAnswer(res)
    open(asked as unknown as Request, answer as unknown as Response, () => undefined)
    const result = act(asked)
    answer.writeHead()
    if (answer.changed) res.setHeader('Set-Cookie', answer.changed)
    return { result, isSentAnew: answer.changed !== null }
  }

  function readFrom(cookies: string, res: Response): Partial<SignedSession> | null {
    const before = known.get(cookies) ?? null
    if (before || cookies === '') return before
    const { result, isSentAnew } = opened(cookies, res, ({ session }) =>
      session?.token ? { ...session } : null,
    )
    // One that an older key signed is signed anew, each time that it comes.
    if (result && !isSentAnew) known.set(cookies, result)
    return result
  }

  return (req, res, next) => {
    let session: Partial<SignedSession> | null | undefined
    req.ownSession = {
      read() {
        if (session === undefined) session = readFrom(ownPart(req.headers.cookie), res)
        return session
      },
      write(written) {
        session = written
        opened('', res, (asked) => {
          asked.session = written
        })
      },
    }
    next()
  }
}

/** What cookie-session reads of a request, and what it adds. */
interface Opened {
  headers: { cookie: string }
  socket: { encrypted: boolean }
  session: Partial<SignedSession> | null
}

/** What cookie-session does to an answer, without the answer. */
class CookieAnswer {
  changed: string[] | null = null
  private readonly sent: string[]

  constructor(res: Response) {
    this.sent = [res.getHeader('Set-Cookie') ?? []].flat().map(String)
  }

  getHeader() {
    return this.changed ?? this.sent
  }

  setHeader(_name: 'Set-Cookie', cookies: string[]) {
    this.changed = cookies
  }

  writeHead() {}
}
