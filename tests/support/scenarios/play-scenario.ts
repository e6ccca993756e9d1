import { type ActingPerson, actingAs } from '#server/db/acting-person.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { ShopError } from '#shared/errors.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { miscountedThreads } from './message-actions.ts'
import type { Dice, Play, ScenarioShop } from './play.ts'
import { reopenStores } from './reopen-stores.ts'
import { stateOf } from './state-of.ts'

export interface Step {
  /** One of the shop's. */
  action: string
  dice: Dice
  /** The action is repeated at once, which must change nothing. */
  twice: boolean
}

let customers = 0

const someone = (each: number): Play['customer'] => ({
  email: `cliente-${each}@feira.test`,
  taxId: String(each).padStart(11, '0'),
  address: { ...biaAddress, number: `${each}` },
})

const nothingOpen = () => ({ carts: [], productForms: [], grids: [] })

/** How often each action was done, and refused. */
export type Tally = Record<string, { done: number; refused: number }>

/** Plays the steps; what is wrong afterwards is thrown. */
export async function playScenario(
  shop: ScenarioShop,
  { steps, tally, beginning = ofAnOrder }: { steps: readonly Step[]; tally: Tally; beginning?: Beginning },
): Promise<void> {
  const play: Play = { ...shop, orderIds: [], customer: someone(++customers), ...nothingOpen() }
  shop.settle(firstDice(steps).which % 2 === 0 ? 'direct' : 'platform')
  await reopenStores(play)
  const person = await somebody(play)
  for (const step of [...firstSteps(beginning, firstDice(steps)), ...steps])
    await actingAs(person, () => take(play, step, tally))
  await shop.finish?.(play)
  const differences = await findDifferences(play.services.db)
  if (differences.length > 0) throw new Error(JSON.stringify(differences, null, 1))
  const nameless = await namelessIn(play, person)
  if (nameless.length > 0) throw new Error(`History that names nobody: ${nameless.join(', ')}`)
  const miscounted = await miscountedThreads(play.pool)
  if (miscounted.length > 0) throw new Error(`Threads with wrong counts: ${miscounted.join(', ')}`)
}

/** Whom all that a scenario does is done by. */
async function somebody({ pool }: Play): Promise<ActingPerson> {
  const { rows } = await pool.query(`select id from "user" order by id limit 1`)
  return { actor: 'operator', userId: rows[0].id, sessionHash: null, sessionRef: `scenario ${customers}` }
}

/** What the scenario has written into the history of orders and stock without saying who did it. */
async function namelessIn({ pool, orderIds }: Play, { userId, sessionRef }: ActingPerson): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select e.type as what from order_event e
     where e.order_id = any($1::uuid[]) and (e.user_id, e.session_ref) is distinct from
       case when e.actor = 'system' then (null::uuid, null::text) else ($2::uuid, $3::text) end
       and not (e.session_ref is null and ${isOfBatch('e.user_id', 'e.order_id::text')})
       and not (e.user_id is null and ${followsRefusal})
     union
     select concat_ws(' ', m.kind, m.ref_type) from stock_movement m
     where split_part(m.ref_id, '#', 1) = any($1::text[]) and m.ref_type = 'order'
       and (m.actor is null or (m.user_id, m.session_ref) is distinct from
         case when m.actor = 'system' then (null::uuid, null::text) else ($2::uuid, $3::text) end)
       and not (m.session_ref is null and ${isOfBatch('m.user_id', `split_part(m.ref_id, '#', 1)`)})`,
    [orderIds, userId, sessionRef],
  )
  return rows.map(({ what }) => what)
}

/** A batch is done in the name of whoever started it, even by a job. */
const isOfBatch = (userId: string, orderId: string) => `exists (
  select from order_batch b join order_batch_line l on l.batch_id = b.id
  where b.user_id = ${userId} and l.order_id::text = ${orderId})`

/** What a customer wants nothing else for is canceled as by the store, in the same transaction, but by no person of it. */
const followsRefusal = `exists (
  select from line_substitution s
  where s.order_id = e.order_id and s.status = 'refused' and s.xmin = e.xmin)`

/** As far as something mostly comes, and no step further than chance says: what follows is chance alone. */
export interface Beginning {
  usual: readonly string[]
  atLeast: number
}

export const ofAnOrder: Beginning = {
  usual: ['place', 'pay', 'accept', 'ship', 'deliver', 'sendBack', 'receive'],
  atLeast: 1,
}

/** Two paid orders, with which the store does something at once. */
export const ofManyOrders: Beginning = {
  usual: ['place', 'pay', 'place', 'pay', 'acceptAll', 'shipAll'],
  atLeast: 4,
}

/** Paid whatever the way, so that there is something to claim. */
export const ofAClaim: Beginning = {
  usual: [
    ...(['place', 'pay', 'claim', 'confirm', 'complain'] as const),
    ...(['replyToClaim', 'answerOffer', 'decideAClaim'] as const),
  ],
  atLeast: 5,
}

/** Arrived, so that goods go back for a claim. */
export const ofAReturn: Beginning = {
  usual: [
    ...(['place', 'pay', 'claim', 'confirm', 'accept', 'ship', 'deliver'] as const),
    ...(['complain', 'replyToClaim', 'answerOffer', 'decideAClaim', 'receive', 'inspect'] as const),
  ],
  atLeast: 11,
}

/** Sent back for another variant, as its store has agreed to. */
export const ofAnExchange: Beginning = {
  usual: [
    ...(['place', 'pay', 'claim', 'confirm', 'accept', 'ship', 'deliver'] as const),
    ...(['sendBack', 'answer', 'receive', 'inspect'] as const),
  ],
  atLeast: 9,
}

/** Paid, and the store has something else to offer than what was bought. */
export const ofASubstitution: Beginning = {
  usual: [
    ...(['place', 'pay', 'claim', 'confirm', 'proposeOther', 'answerOther'] as const),
    ...(['accept', 'ship', 'deliver', 'sendBack', 'answer', 'receive', 'inspect'] as const),
  ],
  atLeast: 4,
}

const firstSteps = ({ usual, atLeast }: Beginning, { which, how }: Dice): Step[] =>
  usual
    .slice(0, atLeast + (how % (usual.length + 1 - atLeast)))
    .map((action) => ({ action, dice: { which, how: 2 + 30 * (how % 7), wild: false }, twice: false }))

const firstDice = ([first]: readonly Step[]) => first?.dice ?? { which: 0, how: 0, wild: false }

async function take(play: Play, { action: name, dice, twice }: Step, tally: Tally) {
  const action = play.actions[name]
  if (!action) throw new Error(`Nobody knows how to ${name}`)
  const count = tally[name] ?? { done: 0, refused: 0 }
  tally[name] = count
  let work: (() => Promise<unknown>) | null = null
  try {
    work = await action(play, dice)
    if (!work) return
    await work()
    count.done++
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    count.refused++
    return
  }
  if (twice && work && play.isReachable()) await mustChangeNothing(play, name, work)
}

/** A double click, a retry, an event sent again. */
async function mustChangeNothing({ pool }: Play, name: string, work: () => Promise<unknown>) {
  const before = await stateOf(pool)
  await work().catch((error) => {
    if (!(error instanceof ShopError)) throw error
  })
  const after = await stateOf(pool)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  if (changed.length > 0) throw new Error(`${name} done twice changed ${changed.join(', ')} again`)
}
