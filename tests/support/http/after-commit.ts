import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler, Response } from 'express'
import pg from 'pg'

/** A form that is being answered. */
interface SentForm {
  writes: boolean
  hasCommitted: boolean
  /** The statements that it sent once it had written for good. */
  after: string[]
}

/** Whatever becomes of these, the form is answered as done (`answer-of-a-form.test.ts`). */
const mayFail = [
  // The listening connection is asked whether it has heard of the change, and settings are read again.
  /^select$/,
  / from "shop_(setting|text)"/,
  / from "picture" where "picture"."id" = \$1$/,
  // A new connection begins its session.
  /^set /,
  /^delete from "form_draft"/,
  /"form_answer"/,
  // A session's new token, and tries that are not counted any more.
  /^update "session" set "token_hash"/,
  /^\w+ (from|into) "rate_limit"/i,
  // Who it is from now on, for the running app.
  /^select "user"."id", "user"."name", "user"."email", "user"."platform_role"/,
]

/** What these do in more than one step is answered without the next one, or done when they are sent again. */
const stepwise = {
  '/sign-up': 'signs in without the cart, as the five after it',
  '/sign-in': '',
  '/sign-in-by-link': '',
  '/sign-in-code': '',
  '/confirm-email': '',
  '/setup': '',
  '/checkout': 'the address is stored for the next time, or not',
  '/sell': 'what was stored of an application is, and the rest is stored',
  '/orders': 'the payment of the other orders is started, if not by its job',
  '/merchant/orders': 'a carrier or an issuer is asked between two transactions, and by its job if not',
  '/merchant/connections': 'a provider is asked between two transactions',
  '/merchant/reconciliation': 'a provider is asked what it knows, and by its job if not',
  '/operator/connections': 'as those of a store',
  '/operator/orders': '',
  '/operator/reconciliation': '',
}
const isStepwise = (path: string) => Object.keys(stepwise).some((each) => path.startsWith(each))

const running = new AsyncLocalStorage<SentForm>()
const writing = ['INSERT', 'UPDATE', 'DELETE']
const textOf = (statement: unknown) =>
  String(typeof statement === 'string' ? statement : (statement as pg.QueryConfig)?.text).trim()

async function noted(form: SentForm, statement: unknown, send: () => Promise<pg.QueryResult>) {
  const text = textOf(statement)
  if (form.hasCommitted && !mayFail.some((each) => each.test(text))) form.after.push(text)
  if (text === 'begin') form.writes = false
  const answer = await send()
  if (writing.includes(answer?.command) && (answer.rowCount ?? 0) > 0) form.writes = true
  if (text === 'commit' && form.writes) form.hasCommitted = true
  return answer
}

/** The pool's own queries come with a callback, and a stream of rows is its own answer. */
const isNoted = (sent: unknown[]) =>
  typeof sent.at(-1) !== 'function' && typeof (sent[0] as pg.Submittable | undefined)?.submit !== 'function'

/** Notes what a pool or a client sends for a form. */
function note(owner: object) {
  const { query } = owner as { query: (...sent: unknown[]) => Promise<pg.QueryResult> }
  Object.assign(owner, {
    query(this: unknown, ...sent: unknown[]) {
      const form = running.getStore()
      const send = () => query.apply(this, sent)
      return form && isNoted(sent) ? noted(form, sent[0], send) : send()
    },
  })
}

note(pg.Pool.prototype)
note(pg.Client.prototype)

/**
 * Notes every form whose answer depended on the database after its commit: one that had written and could still be
 * answered with 503.
 */
export function formsAfterCommit() {
  const found: string[] = []
  const aroundRequests: RequestHandler = (req, res, next) => {
    const form: SentForm = { writes: false, hasCommitted: false, after: [] }
    if (req.method !== 'POST' || req.path.startsWith('/api/')) return next()
    res.on('finish', () => {
      if (form.after.length > 0 && isDone(res) && !isStepwise(req.path))
        found.push(`${req.path}: ${form.after.join('; ')}`)
    })
    running.run(form, next)
  }
  return { found, aroundRequests }
}

/** One that is refused shows its page again. */
const isDone = ({ statusCode }: Response) => statusCode < 400
