import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'
import type { CarrierAccounts, CarrierDriver } from './carrier-driver.ts'
import { correiosDriver } from './correios/correios-driver.ts'
import { melhorEnvioDriver } from './melhor-envio/melhor-envio-driver.ts'

export const carriers: { [Kind in CarrierKind]: CarrierDriver<CarrierAccounts[Kind]> } = {
  melhor_envio: melhorEnvioDriver,
  correios: correiosDriver,
}
