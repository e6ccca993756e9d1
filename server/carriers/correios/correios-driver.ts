import * as z from 'zod/mini'
import type { CarrierDriver } from '#server/carriers/carrier-driver.ts'
import { realCarrierEnvironments } from '#shared/payments/carrier-accounts.ts'
import { correios } from './correios.ts'
import { type CorreiosAccount, correiosAccountProblem, correiosAccountRefOf } from './correios-account.ts'
import { correiosClient } from './correios-client.ts'

export const correiosDriver: CarrierDriver<CorreiosAccount> = {
  stored: z.object({
    environment: z.enum(realCarrierEnvironments),
    apiBase: z.nullable(z.string()),
    user: z.string(),
    accessCode: z.string(),
    postageCard: z.string(),
    services: z.array(z.string()),
  }),
  problemOf: correiosAccountProblem,
  refOf: correiosAccountRefOf,
  shownOf: ({ environment, services }) => ({ environment, services }),
  open: async ({ account, clock }) => correios({ client: correiosClient(account), clock }),
  renewal: null,
  soldEarlierLabels: false,
}
