import cookieSession from 'cookie-session'
import type { Request, RequestHandler, Response } from 'express'

export const sessionCookie = 'feira_session'
const sessionMs = 30 * 24 * 60 * 60 * 1000

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
  const open = cookieSession({
    name: sessionCookie,
    keys,
    maxAge: sessionMs,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  })
  const socket = { encrypted: isHttps }

  /** Does something with the session, and sends the cookies that come of it. */
  function opened<Result>(req: Request, res: Response, act: (opened: Opened) => Result): Result {
    const asked: Opened = { headers: { cookie: req.headers.cookie }, socket, session: null }
    const answer = new CookieAnswer(res)
    open(asked as unknown as Request, answer as unknown as Response, () => undefined)
    const result = act(asked)
    answer.writeHead()
    if (answer.changed) res.setHeader('Set-Cookie', answer.changed)
    return result
  }

  return (req, res, next) => {
    let session: Partial<SignedSession> | null | undefined
    req.ownSession = {
      read() {
        if (session !== undefined) return session
        session = req.headers.cookie?.includes(`${sessionCookie}=`)
          ? opened(req, res, ({ session: found }) => (found?.token ? { ...found } : null))
          : null
        return session
      },
      write(written) {
        session = written
        opened(req, res, (asked) => {
          asked.session = written
        })
      },
    }
    next()
  }
}

/** What cookie-session reads of a request, and what it adds. */
interface Opened {
  headers: { cookie: string | undefined }
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
