import * as z from 'zod/mini'
import type { CarrierDriver } from '#server/carriers/carrier-driver.ts'
import { carrierEnvironments } from '#shared/payments/carrier-accounts.ts'
import { accountRefOf, type CarrierAccount, carrierAccountProblem } from './carrier-account.ts'
import { melhorEnvio } from './melhor-envio.ts'
import { melhorEnvioClient, renewTokens } from './melhor-envio-client.ts'

export const melhorEnvioDriver: CarrierDriver<CarrierAccount> = {
  stored: z.object({
    environment: z.enum(carrierEnvironments),
    apiBase: z.nullable(z.string()),
    accessToken: z.string(),
    refreshToken: z.nullable(z.string()),
    clientId: z.nullable(z.string()),
    clientSecret: z.nullable(z.string()),
  }),
  problemOf: carrierAccountProblem,
  refOf: accountRefOf,
  shownOf: ({ environment }) => ({ environment, services: null }),
  open: async ({ account, renew, renewLater, userAgent }) =>
    melhorEnvio(melhorEnvioClient({ account, renew, renewLater, userAgent: await userAgent() })),
  renewal: {
    canRenew: ({ refreshToken }) => refreshToken !== null,
    isSame: (known, ended) => known.accessToken === ended.accessToken,
    renew: renewTokens,
  },
  soldEarlierLabels: true,
}
