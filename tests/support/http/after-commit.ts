import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request, RequestHandler, Response } from 'express'
import pg from 'pg'
import { formOf } from '#server/web/middleware/bodies/read-form-body.ts'
import { pageOfRequest } from '#server/web/middleware/page-address.ts'
import { formText } from '#shared/forms.ts'
import type { PageName } from '#shared/routes.ts'

/** A form that is being answered. */
interface SentForm {
  writes: boolean
  hasCommitted: boolean
  /** The statements that it sent once a transaction of its had written for good. */
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

/**
 * Forms that do more than one step, by page and intent, the one without an intent as an empty text: what is left of one
 * whose next step fails is answered without it, done by a job, or done when the form is sent again.
 */
const stepwise: Partial<Record<PageName, readonly string[]>> = {
  // The guest's cart and favourites, and where the person's work is.
  'sign-up': [''],
  'sign-in': ['', 'passkey'],
  'sign-in-by-link': [''],
  'sign-in-code': [''],
  'confirm-email': ['claim'],
  setup: ['', 'legal', 'contact', 'money', 'commission', 'categories'],
  // The address is stored for the next time, or not.
  checkout: ['order'],
  // What was stored of an application is, and the rest is stored.
  sell: ['identity', 'address', 'contact', 'returns'],
  // A provider is asked, between two transactions or after one.
  order: ['cancel', 'retry', 'fake'],
  'order-link': ['cancel', 'retry', 'fake'],
  'merchant-order': ['cancel', 'cancel-label'],
  'operator-order': ['cancel'],
  'merchant-connections': ['', 'connect-stripe'],
  'operator-connections': [''],
  // How the server answered is on its connection before it is in the audit log.
  'operator-settings': ['test-mail'],
  'merchant-reconciliation': ['read', 'check', 'book-refund', 'take'],
  'operator-reconciliation': [''],
  // Each order of a batch has its own transaction, and a job does what is left.
  'merchant-orders': ['accept', 'ship', 'labels', 'undo-batch', 'tag-orders'],
  'merchant-order-writing': ['write'],
  'merchant-order-batches': ['undo-batch'],
  'merchant-order-batch': ['undo-batch'],
  'merchant-dispatch': ['send-codes', 'paste-codes', 'undo-batch'],
}

function isStepwise(req: Request): boolean {
  const page = pageOfRequest(req)?.page
  const intents = page && stepwise[page]
  return intents?.includes(intentOf(req)) ?? false
}

/** Empty: of a page with one form, or of a form with a file. */
const intentOf = (req: Request) => formText(formOf(req), 'intent')

const running = new AsyncLocalStorage<SentForm>()
const writing = ['INSERT', 'UPDATE', 'DELETE']
const textOf = (statement: unknown) =>
  String(typeof statement === 'string' ? statement : (statement as pg.QueryConfig)?.text).trim()

async function sendFor(form: SentForm, statement: unknown, send: () => Promise<pg.QueryResult>) {
  const text = textOf(statement)
  if (form.hasCommitted && !mayFail.some((each) => each.test(text))) form.after.push(text)
  if (text === 'begin') form.writes = false
  const answer = await send()
  if (writing.includes(answer?.command) && (answer.rowCount ?? 0) > 0) form.writes = true
  if (text === 'commit' && form.writes) form.hasCommitted = true
  return answer
}

/** The pool's own queries come with a callback, and a stream of rows is its own answer. */
const isWatched = (sent: unknown[]) =>
  typeof sent.at(-1) !== 'function' && typeof (sent[0] as pg.Submittable | undefined)?.submit !== 'function'

/** Watches what a pool or a client sends for a form. */
function watch(owner: object) {
  const { query } = owner as { query: (...sent: unknown[]) => Promise<pg.QueryResult> }
  Object.assign(owner, {
    query(this: unknown, ...sent: unknown[]) {
      const form = running.getStore()
      const send = () => query.apply(this, sent)
      return form && isWatched(sent) ? sendFor(form, sent[0], send) : send()
    },
  })
}

watch(pg.Pool.prototype)
watch(pg.Client.prototype)

/**
 * Finds every form whose answer depended on the database after its commit: one that had written and could still be
 * answered with 503.
 */
export function formsAfterCommit() {
  const found: string[] = []
  const aroundRequests: RequestHandler = (req, res, next) => {
    const form: SentForm = { writes: false, hasCommitted: false, after: [] }
    if (req.method !== 'POST' || req.path.startsWith('/api/')) return next()
    res.on('finish', () => {
      if (form.after.length === 0 || !isDone(res) || isStepwise(req)) return
      const about = [req.path, intentOf(req)].filter(Boolean).join(' ')
      found.push(`${about}: ${form.after.join('; ')}`)
    })
    running.run(form, next)
  }
  return { found, aroundRequests }
}

/** One that is refused shows its page again. */
const isDone = ({ statusCode }: Response) => statusCode < 400
