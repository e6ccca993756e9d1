import { commissionRule } from '#server/db/schema/index.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { startWorker } from '#server/worker.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { byPercent, offerQuantity } from '#tests/support/shop/quantity-offers.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { actions } from './actions.ts'
import { bulkActions } from './bulk-actions.ts'
import type { Handler, ScenarioShop } from './play.ts'
import { rememberOffers } from './reopen-stores.ts'
import { substitutionActions } from './substitution-actions.ts'
import { refusedByBank, sweeps } from './time-actions.ts'

const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'São Paulo' }

type Work = (data: unknown, attempt: Attempt) => Promise<unknown>

/** `prepare` sees the services before the jobs do. */
export async function startScenarioShop(
  prepare?: (started: Pick<ScenarioShop, 'services' | 'world'>) => Promise<void>,
  { hasCampaigns = true } = {},
): Promise<ScenarioShop> {
  const { services, world, pool, close } = await startShop()
  await prepare?.({ services, world })
  const handlers = new Map<string, Handler>()
  const work = async (name: JobName, handler: Work) =>
    void handlers.set(name, (data, isLastTry = false) =>
      handler(data, { isLastTry, stopping: new AbortController().signal }),
    )
  const queue = { ...services.queue, work, schedule: async () => undefined } as TestServices['queue']
  const ofJobs = { ...services, queue }
  await startWorker(ofJobs)
  const settle = (settlement: Settlement) => {
    for (const each of [services, ofJobs]) Object.assign(each, { settlement, platformReceiver })
  }
  await services.db.insert(commissionRule).values([
    {
      position: 1,
      name: 'Café',
      match: { merchants: [world.merchants.cafe.id] },
      bps: 1_234,
      fixedMinor: 33,
    },
    {
      position: 2,
      name: 'As outras',
      match: {},
      bps: 777,
      appliesToShipping: true,
      minMinor: 50,
      maxMinor: 900,
    },
  ])
  await rememberOffers({ pool })
  const { cafe, ana } = world.merchants
  await changePixDiscount(services, { merchantId: cafe.id, bps: 733 })
  await offerCoupon(services, cafe.id, 'CAFE', { bps: 1_500, maxUses: 9 })
  await offerCoupon(services, ana.id, 'BARRO', { kind: 'free_shipping', maxUses: 4 })
  if (hasCampaigns) await offerCampaigns(services)
  await offerQuantities(services, world)
  const coupons = [
    { slug: cafe.slug, code: 'CAFE' },
    { slug: ana.slug, code: 'BARRO' },
  ]
  return {
    services,
    world,
    pool,
    handlers,
    coupons,
    settle,
    close,
    sweeps,
    actions: {
      ...Object.fromEntries(Object.entries(actions).map(([name, [, action]]) => [name, action])),
      ...bulkActions,
      ...substitutionActions,
    },
    methods: ['pix', 'fake', 'fake', 'fake'],
    jobFailed: refusedByBank,
    isReachable: () => true,
  }
}

/** Sets of two variants together, and prices of several products from the second piece on. */
async function offerQuantities(services: TestServices, { variants }: ScenarioShop['world']) {
  const always = { startsAt: new Date('2020-01-01') }
  await offerQuantity(services, [variants.beans250], { kind: 'take_pay', take: 3, pay: 2 }, always)
  await offerQuantity(services, [variants.vaseSand, variants.mug], byPercent([2, 333], [4, 1_777]), always)
}

/** Little of each, so that the last cent is taken and given back. */
async function offerCampaigns(services: TestServices) {
  const always = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }
  await offerCampaign(services, { ...always, name: 'Natal', bps: 1_111, budgetMinor: 9_000 })
  const shipping = { kind: 'free_shipping', amountMinor: 777, budgetMinor: 5_000 } as const
  await offerCampaign(services, { ...always, name: 'Frete', ...shipping })
}
